import type { LookUp } from '../../domain/reporting/caller.ts';
import type { Exchange } from './exchange.ts';
import { handOver } from './handed-over.ts';

/**
 * Goes on with a request of a short way once its caller was looked up. Where the caller is refused or the answer fails, the
 * long way answers.
 * @param answer answers the request; false where the long way has to
 */
export async function afterLookUp(
  exchange: Exchange,
  lookUp: Promise<LookUp | undefined>,
  answer: (found: LookUp) => Promise<boolean>,
): Promise<void> {
  const { request, response, giveUp } = exchange;
  let found: LookUp | undefined;
  try {
    found = await lookUp;
    if (response.destroyed) return;
    // Without one the key does not hold any more, or not for this.
    if (!found || !(await answer(found))) giveUp(request, response);
  } catch (error) {
    handOver(exchange, error, found);
  }
}
