import type { ServerResponse } from 'node:http';
import { invalidArgument, overloaded } from '../../domain/errors.ts';
import { whenClosed } from '../../lib/network/when-closed.ts';

/**
 * Ends the work for a request whose client has closed the connection. No client sees the error; it is logged as a
 * request that was cut short.
 * @throws DomainError invalid_argument
 */
export function requireClient({ destroyed }: Pick<ServerResponse, 'destroyed'>): void {
  if (destroyed) throw connectionClosed();
}

/** The error of work whose client has gone. */
function connectionClosed(): Error {
  return invalidArgument('The connection closed before the answer was written.');
}

/** For how long work waits for a client that has closed its side, in ms. */
const HALF_CLOSED_MS = 2_000;

/**
 * Aborted once a connection is gone, or its answer is sent: whoever waits with work for it need not begin. Likewise some
 * time after the client has closed its side. It may still read, and is answered that there was no room; but nearly all who
 * do so are gone, which TCP does not tell before something is sent to them.
 */
export function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const { socket } = response.req;
  let late: NodeJS.Timeout | undefined;
  const onEnd = () => {
    late = setTimeout(() => closed.abort(overloaded()), HALF_CLOSED_MS);
  };
  if (socket.readableEnded) onEnd();
  else socket.once('end', onEnd);
  whenClosed(response, () => {
    socket.off('end', onEnd);
    clearTimeout(late);
    closed.abort(connectionClosed());
  });
  return closed.signal;
}
