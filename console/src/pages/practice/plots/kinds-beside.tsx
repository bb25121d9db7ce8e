import { type SessionKind, SESSION_KINDS } from '../../../../../src/domain/sessions/session.ts';
import type { Answer } from '../../../../../src/http/console/api/contract.ts';
import { Link } from '@tanstack/react-router';
import { Fold } from '../../../parts/fold.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { usePracticeText } from '../../../text/practice/index.ts';
import { KindMark } from './line-plot.tsx';
import { besideOf, type Beside } from '../standings.ts';

interface Row {
  name: string;
  roleplay: Beside | null;
  real_call: Beside | null;
}

/** How somebody does in roleplays beside real calls, in each criterion; nothing where there is one kind only. */
export function KindsBeside({ person }: { person: Answer<'person'> }) {
  const text = usePracticeText();
  const times = useTimes();
  const rows = [{ name: text.people.overall, points: person.overall }, ...person.criteria].map(
    ({ name, points }): Row => ({
      name,
      roleplay: besideOf(points, 'roleplay'),
      real_call: besideOf(points, 'real_call'),
    }),
  );
  if (!SESSION_KINDS.every((kind) => rows[0]?.[kind])) return null;
  const { person: words, kindsMany } = text;
  return (
    <Fold title={words.beside}>
      <section className="card">
        <div className="card-head">
          <div>
            <h2>{words.beside}</h2>
            <p className="soft small">{words.besideText}</p>
          </div>
          <CsvButton
            name={`roleplays-and-calls-${person.user_id}`}
            label={words.beside}
            rows={() => [
              [
                words.criteria,
                ...SESSION_KINDS.flatMap((kind) => [kindsMany[kind], `${kindsMany[kind]}: ${words.besideOf}`]),
              ],
              ...rows.map((row) => [
                row.name,
                ...SESSION_KINDS.flatMap((kind) => [row[kind]?.mean ?? null, row[kind]?.of ?? 0]),
              ]),
            ]}
          />
        </div>
        <div className="card-body">
          <table className="table folds two-kinds">
            <caption className="sr">{words.beside}</caption>
            <TableHead columns={[words.criteria, kindsMany.roleplay, kindsMany.real_call, words.apart]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <td>
                    <strong>{row.name}</strong>
                  </td>
                  {SESSION_KINDS.map((kind) => (
                    <td key={kind} className="number" data-label={kindsMany[kind]}>
                      <Mean row={row} kind={kind} />
                    </td>
                  ))}
                  <td className="kinds-apart" data-label={words.apart}>
                    <Dumbbell row={row} />
                    <span className="sr">
                      {row.roleplay && row.real_call && times.signed(row.real_call.mean - row.roleplay.mean)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Fold>
  );
}

/** A mean, which leads to the conversations of its kind. */
function Mean({ row, kind }: { row: Row; kind: SessionKind }) {
  const text = usePracticeText();
  const times = useTimes();
  const found = row[kind];
  if (!found) return <span className="soft">–</span>;
  return (
    <Link
      from="/people/$userId"
      to="."
      search={(old) => ({ ...old, kind })}
      aria-label={`${row.name}, ${text.kindsMany[kind]}: ${times.score(found.mean)}`}
      title={text.person.mean(found.of)}
    >
      {times.score(found.mean)}
    </Link>
  );
}

/** Both on one line from 1 to 5: how far they lie apart. */
function Dumbbell({ row }: { row: Row }) {
  const { roleplay, real_call: call } = row;
  return (
    <svg className="kinds-beside" aria-hidden="true">
      <line x1="0%" x2="100%" y1="11" y2="11" className="plot-grid" />
      {roleplay && call && <line x1={at(roleplay)} x2={at(call)} y1="11" y2="11" className="kinds-between" />}
      {SESSION_KINDS.map((kind) => {
        const found = row[kind];
        return (
          found && (
            <svg key={kind} x={at(found)} y="4" overflow="visible">
              <g transform="translate(-7 0)">
                <KindMark kind={kind} />
              </g>
            </svg>
          )
        );
      })}
    </svg>
  );
}

const at = (found: Beside) => `${((found.mean - 1) / 4) * 100}%`;
