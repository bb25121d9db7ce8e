import { MAKING_ROUTES } from '../../../src/http/console/api/making-header.ts';
import type { RouteName } from '../../../src/http/console/api/paths.ts';

/** What was sent and had no answer yet, by what it says: the name of its making. */
const begun = new Map<string, string>();

/** A request that makes something. */
interface Making {
  /** The same for the same request until it has an answer, so that the service makes it once. */
  name: string;
  /** It was answered: the same sent after that makes another one. */
  end: () => void;
}

/** What a request makes; null where it makes nothing. @param says its address and what it sends */
export function makingOf(route: RouteName, says: string): Making | null {
  if (!MAKING_ROUTES.has(route)) return null;
  const name = begun.get(says) ?? randomName();
  begun.set(says, name);
  return { name, end: () => void (begun.get(says) === name && begun.delete(says)) };
}

/** Not `randomUUID`, which browsers have over https only. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}
