import type { ServerResponse } from 'node:http';

/** Calls back once the answer is sent or its connection is gone; at once where that is so already. */
export function whenClosed(response: ServerResponse, then: () => void): void {
  if (response.destroyed) then();
  else response.once('close', then);
}
