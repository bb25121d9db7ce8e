import { MOST_ROWS } from '../../../../src/http/console/limits.ts';
import { call } from '../../api/call.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import type { Cell } from '../../parts/tables/to-csv.ts';
import { useDirectoryText } from '../../text/directory/index.ts';

const PEOPLE = ['user_id', 'email', 'display_name', 'org_role', 'org_status', 'team_ids'];
const TEAMS = ['team_id', 'name'];
const NEEDED = new Set(['user_id', 'team_id', 'name']);

/** What a table may have, and the present people as one to begin with. */
export function TableColumns() {
  const text = useDirectoryText();
  return (
    <div className="card pad stack">
      <div className="columns">
        {[
          { title: text.table.forPeople, names: PEOPLE },
          { title: text.table.forTeams, names: TEAMS },
        ].map(({ title, names }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <code>{name}</code>{' '}
                  <span className="soft small">
                    {text.table.columnNotes[name]}
                    {NEEDED.has(name) && ` · ${text.table.needed}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="soft small">{text.table.stays}</p>
      <div className="row">
        <span>{text.table.present}</span>
        <CsvButton name="people" label={text.table.present} rows={presentPeople} />
      </div>
    </div>
  );
}

/** Everybody who is in the directory, as a table that can be brought again. */
export async function presentPeople(): Promise<Cell[][]> {
  const rows: Cell[][] = [PEOPLE];
  for (let from = 0; ;) {
    const part = await call('people', { query: { from, limit: MOST_ROWS } });
    for (const row of part.rows)
      rows.push([
        row.user_id,
        row.email,
        // Where there is no name, lists show the address or the id.
        row.name === row.email || row.name === row.user_id ? null : row.name,
        row.role,
        row.status,
        row.team_ids.join(';'),
      ]);
    from += part.rows.length;
    if (from >= part.total || part.rows.length === 0) return rows;
  }
}
