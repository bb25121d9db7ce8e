import type { Version } from '../../../../src/http/console/api/scenarios.ts';
import { useTimes } from '../../parts/times.ts';
import { useScenariosText } from '../../text/scenarios/index.ts';
import { differences, type Difference } from './differences.ts';

/** The versions of a scenario, the last first, each with what it changed. */
export function Versions({ present, earlier }: { present: Version; earlier: readonly Version[] }) {
  const text = useScenariosText();
  const inWords = useInWords();
  const all = [present, ...earlier];
  return (
    <section className="card pad stack" aria-labelledby="versions">
      <h2 id="versions">{text.versions}</h2>
      {earlier.length === 0 && <p className="soft">{text.noVersions}</p>}
      {earlier.length > 0 && (
        <ol className="plain">
          {all.map((version, at) => {
            const before = all[at + 1];
            return (
              <li key={version.version}>
                <strong>{text.version(version.version)}</strong>{' '}
                {at === 0 && <span className="tag good">{text.present}</span>}
                {before && (
                  <ul className="changes">
                    {differences(before, version).map((difference) => (
                      <li key={JSON.stringify(difference)}>{inWords(difference)}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function useInWords(): (difference: Difference) => string {
  const { changes } = useScenariosText();
  const times = useTimes();
  return (difference) => {
    switch (difference.what) {
      case 'moved':
        return changes.moved;
      case 'scale':
        return changes.scale(difference.before, difference.after);
      case 'weight':
        return changes.weight(difference.name, times.number(difference.before), times.number(difference.after));
      default:
        return changes[difference.what](difference.name);
    }
  };
}
