import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the service before its own code (`--import`): measures how much processor time its main thread takes between two
 * looks at the clock, 1 ms apart where nothing keeps it. A request to the socket that PIECES_SOCKET names gets
 * the longest since the last request, in ms, so other work on the machine does not count.
 */
const path = process.env['PIECES_SOCKET'];
if (isMainThread && path !== undefined) {
  let longest = 0;
  let before = spent();
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  createServer((_request, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(path)
    .unref();
}

/** Processor time of this thread in ms. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
