import { IDEMPOTENT_ROUTES } from '../../../src/http/console/api/parts/idempotency.ts';
import type { RouteName } from '../../../src/http/console/api/parts/paths.ts';

/** Requests without an answer yet: the idempotency key that was sent with each, by its address and body. */
const begun = new Map<string, string>();

/** A request that may be sent again until it has an answer. */
interface Repeatable {
  /** The same for the same request until it is answered, so that the service does it once only. */
  key: string;
  /** To be called when it was answered: the same request sent after that is another one. */
  end: () => void;
}

/** The key of a request that creates or changes something; null for others. @param says its address and body */
export function repeatable(route: RouteName, says: string): Repeatable | null {
  if (!IDEMPOTENT_ROUTES.has(route)) return null;
  const key = begun.get(says) ?? randomKey();
  begun.set(says, key);
  return { key, end: () => void (begun.get(says) === key && begun.delete(says)) };
}

/** Not `randomUUID`, which browsers have only in secure contexts. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}
