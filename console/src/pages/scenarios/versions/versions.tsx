import type { Version } from '../../../../../src/http/console/api/scenarios.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Changes } from './changes.tsx';

/** The versions of a scenario, the last first, each with what it changed. */
export function Versions({ present, earlier }: { present: Version; earlier: readonly Version[] }) {
  const text = useScenariosText();
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
                {before && <Changes before={before} after={version} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
