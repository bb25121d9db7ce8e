import type { WhoIs } from '../access/who.ts';
import type { Streams } from '../live/streams.ts';
import { ProblemError } from '../errors.ts';
import { requireListener, type Routes } from '../route.ts';

/** For how many seconds a page waits that finds too many streams. */
const WAIT_SECONDS = 30;

/** `GET /changes`: server-sent events that say that something changed, for as long as somebody is signed in. */
export function changeRoutes({ stream }: Routes, streams: Streams, whoIs: WhoIs): void {
  stream('/changes', 'organisation.read', ({ orgId, account, signIn }, request, reply) => {
    requireListener(request);
    const output = streams.open({
      orgId,
      accountId: account.accountId,
      isStillIn: async () => (await whoIs(request))?.signIn.signInId === signIn.signInId,
    });
    if (!output) throw new ProblemError(503, 'overloaded', WAIT_SECONDS);
    // Other answers are still sent to a client that has closed its side; a page that has done so is gone.
    request.raw.socket.once('end', () => output.destroy());
    // A proxy that gathers answers would keep them from the page.
    return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(output);
  });
}
