import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';
import type { ScoredRow } from './calibration-search.ts';
import { useFileColumns } from '../../../text/file-columns/index.ts';

interface Props {
  title: string;
  /** Of the file. */
  file: string;
  rows: readonly ScoredRow[];
  names: readonly string[];
  /** Changes with the number that was asked for; null where nobody asked. */
  asked?: string | undefined;
  /** Takes the rows away again. */
  close?: (() => void) | undefined;
}

/** Scores of people beside the assessor's, each with its conversation. */
export function CalibrationRows({ title, file, rows, names, asked, close }: Props) {
  const fileColumns = useFileColumns();
  const words = useCalibrationText();
  const times = useTimes();
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever pressed a number is taken to its rows.
  useEffect(() => {
    if (asked === undefined) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const nameOf = ({ criterion }: ScoredRow) => names[criterion] ?? '';
  return (
    <div className="card">
      <div className="card-tools row apart">
        <h3 ref={head} tabIndex={-1}>
          {title}
        </h3>
        <span className="row">
          <CsvButton
            name={file}
            label={title}
            rows={() => [
              [
                fileColumns.assessment,
                fileColumns.user,
                words.conversation,
                words.criterion,
                words.people,
                words.program,
              ],
              ...rows.map((row) => [row.assessment_id, row.user_id, row.name, nameOf(row), row.people, row.program]),
            ]}
          />
          {close && (
            <button type="button" className="link small" onClick={close}>
              {words.close}
            </button>
          )}
        </span>
      </div>
      <table className="table folds">
        <caption className="sr">{title}</caption>
        <TableHead columns={[words.conversation, words.criterion, words.people, words.program]} hidden={[words.open]} />
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.assessment_id} ${row.criterion}`}>
              <td>{row.name}</td>
              <td data-label={words.criterion}>{nameOf(row)}</td>
              <td data-label={words.people}>{times.score(row.people)}</td>
              <td data-label={words.program}>
                {row.program === null ? <span className="soft">{words.wasLeftOut}</span> : times.score(row.program)}
              </td>
              <td className="end">
                <Link
                  to="/people/$userId/assessments/$assessmentId"
                  params={{ userId: row.user_id, assessmentId: row.assessment_id }}
                  search={{ criterion: nameOf(row) }}
                  aria-label={`${words.open}: ${row.name}, ${nameOf(row)}`}
                >
                  {words.open}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
