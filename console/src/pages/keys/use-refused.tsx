import type { KeyRow, UseRow } from '../../../../src/http/console/api/keys.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';

type Kind = Exclude<UseRow['outcome'], 'answered' | 'unchanged'>;

/**
 * What ended in an error, by kind, the newest first, each with what to do about it.
 * @param state of the key now: a secret of one that is revoked is not replaced by a newer one
 */
export function UseRefused({ rows, state }: { rows: readonly UseRow[]; state: KeyRow['state'] }) {
  const keysText = useKeysText();
  const times = useTimes();
  const kinds = new Map<Kind, { count: number; last: number; endpoints: Set<UseRow['endpoint']> }>();
  for (const { outcome, requests, last_at: last, endpoint } of rows) {
    if (outcome === 'answered' || outcome === 'unchanged') continue;
    const kind = kinds.get(outcome) ?? { count: 0, last: 0, endpoints: new Set() };
    kind.count += requests;
    kind.last = Math.max(kind.last, last);
    kind.endpoints.add(endpoint);
    kinds.set(outcome, kind);
  }
  const newest = [...kinds].toSorted(([, one], [, other]) => other.last - one.last);
  return (
    <section className="card pad stack">
      <h2>{keysText.whatRefused}</h2>
      {newest.length === 0 && <p className="soft">{keysText.noneRefused}</p>}
      {newest.map(([kind, { count, last, endpoints }]) => (
        <article key={kind} className="refused-kind">
          <h3>{keysText.outcomes[kind].title}</h3>
          <p className="soft small">
            {keysText.times(count, times.number(count))} · {keysText.last.toLowerCase()} {times.moment(last)} ·{' '}
            {[...endpoints].map((endpoint) => keysText.endpoints[endpoint]).join(', ')}
          </p>
          <p>
            {kind === 'ended' && state !== 'active' ? keysText.outcomes.ended[state] : keysText.outcomes[kind].todo}
          </p>
        </article>
      ))}
    </section>
  );
}
