import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer } from '../../../../../src/http/console/api/contract.ts';
import { MOST_SCORE_TEXT } from '../../../../../src/http/console/limits.ts';
import { call } from '../../../api/call.ts';
import { AssessmentLink } from '../../../parts/assessment-link.tsx';
import { CsvButton } from '../../../parts/tables/csv-button.tsx';
import { useSizes } from '../../../parts/numbers/sizes.ts';
import { Notice, useProblem } from '../../../parts/states.tsx';
import { TableHead } from '../../../parts/tables/table-head.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';
import { readTableFile } from '../read-table-file.ts';
import { useFileColumns } from '../../../text/file-columns/index.ts';

type Looked = Answer<'lookAtScores'>;

/** Scores from a file: looked at first, with everything that is wrong by line, and then taken beside those given here. */
export function CalibrationFile({ scenarioId, take }: { scenarioId: string; take: (rows: Looked['rows']) => void }) {
  const words = useCalibrationText();
  const sizes = useSizes();
  const problem = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const look = useMutation({
    mutationFn: async (file: File) => {
      const read = await readTableFile(file, MOST_SCORE_TEXT);
      if ('problem' in read) return read;
      const looked = await call('lookAtScores', { body: { scenario_id: scenarioId, table: read.text } });
      return { name: read.name, looked };
    },
  });
  /** The conversations that the page would give, with a row for each criterion. */
  async function empty() {
    const sample = await call('calibrationSample', { query: { scenario: scenarioId } });
    const rows = sample.conversations.flatMap(({ assessment_id: id }) =>
      sample.criteria.map(({ name }) => [id, name, null]),
    );
    return [['assessment_id', 'criterion', 'score'], ...rows];
  }
  const { data } = look;
  return (
    <section className="card pad stack">
      <h3>{words.file}</h3>
      <p className="soft">{words.fileText}</p>
      <div className="row">
        <Button variant="default" loading={look.isPending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <span className="row">
          <span className="soft small">{words.fill}</span>
          <CsvButton name={`scores-${scenarioId}`} label={words.fill} rows={empty} />
        </span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={words.choose}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) look.mutate(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {look.isError && <Notice tone="bad">{problem(look.error)}</Notice>}
      {data && 'problem' in data && (
        <Notice tone="bad">
          {data.problem === 'unreadable' ? words.unreadable : words.tooLarge(sizes(MOST_SCORE_TEXT))}
        </Notice>
      )}
      {data && 'looked' in data && (
        <LookedAt
          name={data.name}
          looked={data.looked}
          take={() => {
            take(data.looked.rows);
            look.reset();
          }}
        />
      )}
    </section>
  );
}

function LookedAt({ name, looked: { rows, faults }, take }: { name: string; looked: Looked; take: () => void }) {
  const fileColumns = useFileColumns();
  const words = useCalibrationText();
  const times = useTimes();
  const conversations = new Set(rows.map((row) => row.assessment_id)).size;
  return (
    <div className="stack" role="region" aria-label={name}>
      <div className="row apart">
        <p role="status">
          <strong className="break">{name}</strong>{' '}
          {words.found(times.number(rows.length), times.number(conversations))}{' '}
          {faults.length > 0 && words.wrong(times.number(faults.length))}
        </p>
        {faults.length === 0 && rows.length > 0 && <Button onClick={take}>{words.take}</Button>}
      </div>
      <div className="row">
        {faults.length > 0 && (
          <CsvButton
            name="what-is-wrong"
            label={words.faults}
            rows={() => [
              [words.line, words.column, words.problem],
              ...faults.map(({ line, field, kind, number }) => [
                line,
                field,
                words.fault[kind](number === null ? '' : times.number(number)),
              ]),
            ]}
          />
        )}
        {faults.length === 0 && rows.length > 0 && (
          <CsvButton
            name="scores-of-the-file"
            label={words.rows}
            rows={() => [
              [words.line, fileColumns.assessment, words.conversation, words.criterion, words.score],
              ...rows.map(({ line, assessment_id: id, name: person, criterion, score }) => [
                line,
                id,
                person,
                criterion,
                score,
              ]),
            ]}
          />
        )}
      </div>
      {faults.length > 0 && (
        <table className="table folds">
          <caption className="sr">{words.faults}</caption>
          <TableHead columns={[words.line, words.column, words.problem]} />
          <tbody>
            {faults.map(({ line, field, kind, number }, index) => (
              <tr key={index}>
                <td data-label={words.line}>{times.number(line)}</td>
                <td data-label={words.column} className="break">
                  {field !== null && <code>{field}</code>}
                </td>
                <td>{words.fault[kind](number === null ? '' : times.number(number))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <details className="table-of">
          <summary>{words.rows}</summary>
          <table className="table folds">
            <caption className="sr">{words.rows}</caption>
            <TableHead columns={[words.line, words.conversation, words.criterion, words.score]} />
            <tbody>
              {rows.map(({ line, assessment_id: id, user_id: userId, name: person, criterion, score }) => (
                <tr key={line}>
                  <td data-label={words.line}>{times.number(line)}</td>
                  <td data-label={words.conversation} className="break">
                    <AssessmentLink userId={userId} assessmentId={id}>
                      {person}
                    </AssessmentLink>{' '}
                    <span className="soft small">{id}</span>
                  </td>
                  <td data-label={words.criterion}>{criterion}</td>
                  <td data-label={words.score}>{score === null ? words.cannot : times.number(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
