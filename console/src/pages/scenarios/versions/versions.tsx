import type { Version } from '../../../../../src/http/console/api/scenarios.ts';
import { useMe } from '../../../shell/me.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Changes } from './changes.tsx';

/** The versions of a scenario, the last first, each with what it changed. */
export function Versions({
  scenarioId,
  present,
  earlier,
  more,
}: {
  scenarioId: string;
  present: Version;
  earlier: readonly Version[];
  /** Whether there are older ones than those. */
  more: boolean;
}) {
  const text = useScenariosText();
  const { organisation } = useMe();
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
      {more && (
        <p className="soft small">
          {text.olderVersions}{' '}
          <code>{`debrief scenario show ${scenarioId} --org ${organisation.org_id} --version 1`}</code>
        </p>
      )}
    </section>
  );
}
