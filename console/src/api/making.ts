import { MAKING_ROUTES } from '../../../src/http/console/api/parts/making-header.ts';
import type { RouteName } from '../../../src/http/console/api/parts/paths.ts';

/** Requests without an answer yet: the name that was sent with each, by its address and body. */
const begun = new Map<string, string>();

/** A request that creates something. */
interface Making {
  /**
   * The idempotency name: the same for the same request until it is answered, so that the service creates one thing
   * only.
   */
  name: string;
  /** To be called when it was answered: the same request sent after that creates another thing. */
  end: () => void;
}

/** The creation that a request asks for; null where it creates nothing. @param says its address and body */
export function makingOf(route: RouteName, says: string): Making | null {
  if (!MAKING_ROUTES.has(route)) return null;
  const name = begun.get(says) ?? randomName();
  begun.set(says, name);
  return { name, end: () => void (begun.get(says) === name && begun.delete(says)) };
}

/** Not `randomUUID`, which browsers have only in secure contexts. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}
