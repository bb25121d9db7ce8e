import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BackLink } from '../../parts/back-link.tsx';
import { call } from '../../api/call.ts';
import { isOvertaken } from '../../api/call-error.ts';
import { read, refresh } from '../../api/queries.ts';
import { useSizes } from '../../parts/numbers/sizes.ts';
import { Bones, Notice, useProblem } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useDirectoryText } from '../../text/directory/index.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { readTableFile } from './read-table-file.ts';
import { TableColumns } from './table-columns.tsx';
import { TableLooked } from './table-looked.tsx';

/** What is wrong with the first line, where it helps to see how columns are called. */
const OF_COLUMNS = new Set(['empty', 'no_id_column', 'unknown_column', 'missing_column']);

/** Brings a table of people or teams: what it would change, everything that is wrong, and then the change. */
export function TablePage() {
  const text = useDirectoryText();
  const { parts } = useOrganisationText();
  const times = useTimes();
  const sizes = useSizes();
  const problem = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [moved, setMoved] = useState(false);
  const setup = useQuery(read('callSetup', {}));
  const most = setup.data?.max_transcript_bytes ?? 2_000_000;
  const look = useMutation({
    mutationFn: (table: string) => call('lookAtTable', { body: { table, mark: null } }),
  });
  const apply = useMutation({
    mutationFn: ({ table, mark }: { table: string; mark: string }) => call('applyTable', { body: { table, mark } }),
    onSuccess: async () => refresh('people', 'teams', 'callPeople'),
    onError: (error) => {
      // Somebody else changed people meanwhile: what it would change now is shown.
      if (!isOvertaken(error) || !file) return;
      setMoved(true);
      apply.reset();
      look.mutate(file.text);
    },
  });
  const choose = useMutation({
    mutationFn: (chosen: File) => readTableFile(chosen, most),
    onSuccess: (chosen) => {
      apply.reset();
      look.reset();
      setMoved(false);
      if ('problem' in chosen) return setFile(null);
      setFile(chosen);
      look.mutate(chosen.text);
    },
  });
  const refused = choose.data && 'problem' in choose.data ? choose.data.problem : null;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) choose.mutate(first);
  };
  return (
    <section className="stack">
      <div>
        <BackLink to="/organisation/people">{parts.people}</BackLink>
        <h2>{text.table.title}</h2>
        <p className="soft">{text.table.lead}</p>
      </div>
      <section
        className={over ? 'table-drop dropping' : 'table-drop'}
        aria-label={text.table.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <div className="stack tight">
          <strong>{file?.name ?? text.table.drop}</strong>
          <span className="soft small">{text.table.size(sizes(most))}</span>
        </div>
        <Button variant={file ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {file ? text.table.other : text.table.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={text.table.choose}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </section>
      {refused && (
        <Notice tone="bad">
          {refused === 'unreadable' ? text.table.unreadable : text.table.tooLarge(sizes(most))}
        </Notice>
      )}
      {look.isPending && <Bones lines={3} height={72} />}
      {look.isError && <Notice tone="bad">{problem(look.error)}</Notice>}
      {moved && !apply.isSuccess && look.isSuccess && <Notice tone="warn">{text.table.moved}</Notice>}
      {apply.isError && <Notice tone="bad">{problem(apply.error)}</Notice>}
      {apply.data && (
        <Notice tone={apply.data.stopped === null ? 'good' : 'warn'}>
          {apply.data.stopped === null
            ? text.table.done(times.number(apply.data.applied))
            : text.table.stopped(times.number(apply.data.applied), times.number(apply.data.of))}
        </Notice>
      )}
      {look.data && !apply.isSuccess && (
        <TableLooked
          looked={look.data}
          applying={apply.isPending}
          apply={() => file && apply.mutate({ table: file.text, mark: look.data.mark })}
        />
      )}
      {(!file || look.data?.faults.some(({ kind }) => OF_COLUMNS.has(kind))) && <TableColumns />}
    </section>
  );
}
