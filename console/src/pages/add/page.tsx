import './add.css';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { read } from '../../api/queries.ts';
import { PageHead } from '../../parts/page-head.tsx';
import type { Person } from '../../parts/person.ts';
import { PersonPicker } from '../../parts/fields/person-picker.tsx';
import { Bones, Empty, Failed, Notice, useProblem } from '../../parts/states.tsx';
import { useSizes } from '../../parts/numbers/sizes.ts';
import { useMe } from '../../shell/me.ts';
import { useUnsaved } from '../../shell/unsaved/unsaved.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { isAtStake, wantedBy } from './batch.ts';
import { CallCard } from './call-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { FirstScenario } from './first-scenario.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { readFile, readPasted } from './read-file.ts';
import { useAddPerson } from './use-add-person.ts';
import { useBatch } from './use-batch.ts';

const route = getRouteApi('/inside/add');

/** Files that are taken at a time. */
const MOST_FILES = 200;

/** Adding calls: files in, what was recognised in them, and then their assessments. */
export function AddPage() {
  const text = useCallsText();
  const me = useMe();
  const setup = useQuery(read('callSetup', {}));
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      {setup.isPending && <Bones />}
      {setup.isLoadingError && <Failed error={setup.error} again={() => void setup.refetch()} />}
      {setup.data?.scenarios.length === 0 && (
        <section className="card">
          <Empty title={text.noScenario} action={me.can('scenarios.write') && <FirstScenario />}>
            {me.can('scenarios.write') ? text.noScenarioText : text.noScenarioAsk}
          </Empty>
        </section>
      )}
      {setup.data && setup.data.scenarios.length > 0 && <Adding setup={setup.data} />}
    </div>
  );
}

function Adding({ setup }: { setup: Answer<'callSetup'> }) {
  const text = useCallsText();
  const me = useMe();
  const sizes = useSizes();
  const problem = useProblem();
  const people = useQuery({ ...read('callPeople', { query: {} }), enabled: setup.own === null });
  // The one that somebody comes from, where it takes calls.
  const { scenario: from } = route.useSearch();
  const first = setup.scenarios.find(({ scenario_id: id }) => id === from) ?? setup.scenarios[0];
  const batch = useBatch({ person: setup.own, scenarioId: first?.scenario_id ?? null });
  const { person, scenarioId } = batch.forAll;
  useUnsaved(batch.calls.some((call) => isAtStake(batch.calls, call)));
  const [dialog, setDialog] = useState<'paste' | 'self' | 'somebody' | null>(null);
  const [leftOut, setLeftOut] = useState(false);
  const [pasted, setPasted] = useState(1);
  const most = setup.max_transcript_bytes;
  const mayChoose = me.role !== 'member';
  const choose = (chosen: Person) => batch.setForAll({ person: chosen });
  // Where there is nobody yet, whoever brings the first call is taken to be the person.
  const isEmpty = person === null && people.data?.data.length === 0 && me.can('people.write');
  const self = useAddPerson(true, choose);
  function beMyself(): void {
    if (!self.isPending) self.mutate({ name: me.name, email: me.email });
  }
  // A file may come before it is known whether there is anybody.
  const isMine = isEmpty && batch.calls.length > 0;
  useEffect(() => {
    if (isMine) beMyself();
  }, [isMine]);
  const room = Math.max(0, MOST_FILES - batch.calls.length);
  async function take(files: File[]): Promise<void> {
    setLeftOut(files.length > room);
    for (const file of files.slice(0, room)) batch.add([await readFile(file, most)]);
  }

  return (
    <>
      <section className="card pad for-all" aria-label={text.forAll}>
        {isEmpty && (
          <div>
            <strong>{text.person}</strong>
            <p className="soft small">{text.yours(me.name)}</p>
          </div>
        )}
        {mayChoose && !isEmpty && (
          <PersonPicker
            label={text.person}
            description={text.personNote}
            nothing={text.personNone}
            value={person}
            choose={choose}
          />
        )}
        {me.can('people.write') && (
          <div className="stack tight">
            <Button variant="subtle" onClick={() => setDialog('somebody')}>
              {isEmpty ? text.personOther : text.personNew}
            </Button>
            {!setup.own && !isEmpty && (
              <Button variant="subtle" onClick={() => setDialog('self')}>
                {text.personSelf}
              </Button>
            )}
          </div>
        )}
        <NativeSelect
          label={text.scenario}
          description={text.scenarioNote}
          value={scenarioId ?? ''}
          onChange={(event) => batch.setForAll({ scenarioId: event.currentTarget.value })}
          data={setup.scenarios.map(({ scenario_id: value, name: label }) => ({ value, label }))}
        />
      </section>
      <DropZone
        most={sizes(most)}
        small={batch.calls.length > 0}
        room={room}
        take={(files) => void take(files)}
        paste={() => setDialog('paste')}
      />
      {self.isError && (
        <Notice tone="bad">
          <div className="row apart">
            {problem(self.error)}
            <Button size="xs" variant="default" onClick={beMyself}>
              {text.again}
            </Button>
          </div>
        </Notice>
      )}
      {leftOut && <Notice tone="warn">{text.tooMany(MOST_FILES)}</Notice>}
      {batch.calls.length > 0 && (
        <>
          <h2 className="sr">{text.list}</h2>
          <ul className="plain">
            {batch.calls.map((call) => (
              <CallCard key={call.id} call={call} batch={batch} most={most} />
            ))}
          </ul>
          <SendBar batch={batch} />
        </>
      )}
      {dialog === 'paste' && (
        <PasteDialog
          close={() => setDialog(null)}
          take={(transcript) => {
            batch.add([readPasted(text.pasted(pasted), transcript, most)]);
            setPasted(pasted + 1);
            setDialog(null);
          }}
        />
      )}
      {(dialog === 'self' || dialog === 'somebody') && (
        <PersonDialog
          own={dialog === 'self'}
          close={() => setDialog(null)}
          made={(made) => {
            choose(made);
            setDialog(null);
          }}
        />
      )}
    </>
  );
}

const WANTED = ['person', 'scenario', 'whose', 'speaker', 'reading', 'nothing more'] as const;

/** How many can be sent, and how far those are that were. */
function SendBar({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const text = useCallsText();
  const sent = batch.calls.filter((call) => call.sent);
  const unsent = batch.calls.length - sent.length;
  // Once something was sent, what cannot be sent is only named.
  const open = sent.length > 0 && batch.ready.length === 0 && !batch.isSending ? 0 : unsent;
  const done = sent.length - batch.calls.filter((call) => batch.pending.includes(call)).length;
  const reasonId = useId();
  // What comes by itself is said last: the others wait for whoever sends.
  const wanted = batch.calls.flatMap((call) => (call.sent ? [] : (wantedBy(batch.calls, call) ?? [])));
  const first = open > 0 && !batch.isSending ? WANTED.find((one) => wanted.includes(one)) : undefined;
  return (
    <div className="send-bar card pad row apart">
      <div>
        <p role="status">{open > 0 ? text.ready(batch.ready.length, open) : text.progress(done, sent.length)}</p>
        {open === 0 && unsent > 0 && <p className="soft small">{text.notSent(unsent)}</p>}
        {first !== undefined && (
          <p id={reasonId} className="soft small">
            {text.wanted[first]}
          </p>
        )}
      </div>
      {open > 0 ? (
        <Button
          disabled={batch.ready.length === 0}
          aria-describedby={first && reasonId}
          loading={batch.isSending}
          onClick={() => void batch.send()}
        >
          {text.send(batch.ready.length)}
        </Button>
      ) : (
        <Button variant="default" disabled={batch.pending.length > 0} onClick={batch.clear}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}
