import { CHANGES, MAKING_ROUTES } from '../../../src/http/console/api/parts/making-header.ts';
import type { RouteName } from '../../../src/http/console/api/parts/paths.ts';

/** Requests without an answer yet: the name that was sent with each, by its address and body. */
const begun = new Map<string, { name: string; isChange: boolean }>();
const changes: ReadonlySet<RouteName> = new Set(CHANGES);

/** A request that creates or changes something. */
interface Making {
  /**
   * The idempotency name: the same for the same request until it is answered, so that the service creates one thing
   * only.
   */
  name: string;
  /**
   * To be called when it was answered: the same request sent after that creates another thing. Changes that wait for an
   * answer lose their names too: asked for again after something else was changed, they are meant anew (30 days, then 60, and
   * 30 again).
   */
  end: () => void;
}

/** The creation or change that a request asks for; null where it is none. @param says its address and body */
export function makingOf(route: RouteName, says: string): Making | null {
  if (!MAKING_ROUTES.has(route)) return null;
  const name = begun.get(says)?.name ?? randomName();
  begun.set(says, { name, isChange: changes.has(route) });
  return {
    name,
    end() {
      if (begun.get(says)?.name !== name) return;
      begun.delete(says);
      for (const [other, { isChange }] of begun) if (isChange) begun.delete(other);
    },
  };
}

/** Not `randomUUID`, which browsers have only in secure contexts. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}
