import { isSame } from '../../lib/values/same.ts';
import { overtaken } from '../errors.ts';

/** A command's input that says what its sender had before them when they decided. */
export interface Seen<State> {
  /** What they saw; left out by whoever decides without looking, as a script does. */
  seen?: State | undefined;
}

/**
 * Makes sure that nobody changes what they have not seen. Ask this of the state that the command has locked.
 * @param wanted what the change would make of it: where that is so already, nothing of anybody's is lost
 * @throws DomainError overtaken where somebody has changed it since it was seen
 */
export function requireSeen<State>(seen: State | undefined, current: State, wanted?: State): void {
  if (seen === undefined || isSame(seen, current)) return;
  if (wanted !== undefined && isSame(wanted, current)) return;
  throw overtaken('Somebody has changed this since you read it. Read it again, then change it.');
}
