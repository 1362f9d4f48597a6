"""The servers of Swift in one process, so that they start in the time of one: swift-server.py FOLDER KIND...

Prints the ports it took, waits for a line by when FOLDER holds a KIND-server.conf for each, serves, and ends with its input:
then nobody is left to end it.
"""
import sys

import eventlet

eventlet.hubs.use_hub('poll')
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi  # noqa: E402
from swift.common.utils import NullLogger, validate_hash_conf  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder, *kinds = sys.argv[1:]
listeners = [eventlet.listen(('127.0.0.1', 0)) for _ in kinds]
print(*(listener.getsockname()[1] for listener in listeners), flush=True)
sys.stdin.readline()
validate_hash_conf()
for kind, listener in zip(kinds, listeners):
    app = loadapp('%s/%s-server.conf' % (folder, kind), global_conf={'log_name': kind})
    # As Swift serves by itself: S3's clients know a header by its capitals.
    how = {'protocol': SwiftHttpProtocol, 'capitalize_response_headers': False}
    eventlet.spawn(wsgi.server, listener, app, NullLogger(), **how)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
