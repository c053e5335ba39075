"""What every test stands on: no screen, no sound, no folder of a real player."""

import atexit
import os
import shutil
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TABLETOP_HOME"] = tempfile.mkdtemp(prefix="tabletop-tests-")
os.environ["TABLETOP_STRICT_TEXT"] = "1"
atexit.register(shutil.rmtree, os.environ["TABLETOP_HOME"], ignore_errors=True)

from hypothesis import settings  # noqa: E402

settings.register_profile("tabletop", deadline=None, derandomize=True)
settings.load_profile("tabletop")
