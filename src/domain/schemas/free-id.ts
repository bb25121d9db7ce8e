import { failedPrecondition } from '../errors.ts';

/** Names with a number behind them that are tried before an id is refused. */
const MOST_TRIES = 100;

/**
 * The first id that nothing has, of `base`, `base-2`, `base-3` and so on.
 * @param takenOf which of some ids are taken
 * @throws DomainError failed_precondition where all that are tried are taken
 */
export async function freeId(
  base: string,
  takenOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const ids = Array.from({ length: MOST_TRIES }, (_item, at) => (at === 0 ? base : `${base}-${at + 1}`));
  const taken = await takenOf(ids);
  const free = ids.find((id) => !taken.has(id));
  if (free === undefined) throw failedPrecondition('Too many have this name. Choose another one.');
  return free;
}
