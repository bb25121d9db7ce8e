import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTimes } from '../../parts/numbers/times.ts';
import { ofLocalField, toLocalField } from '../../parts/numbers/local-time.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { hasSpeakers, isInFuture, readAs, type Call } from './batch.ts';
import { CallResult } from './call-result.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { Speakers } from './speakers.tsx';
import type { Batch } from './use-batch.ts';
import { Trouble } from './trouble.tsx';

/** One call: what was recognised, what can be corrected, and what became of it. */
export function CallCard({ call, batch, most }: { call: Call; batch: Batch; most: number }) {
  const text = useCallsText();
  const isOpen = call.step === 'open' || call.step === 'looking';
  return (
    <li className="card pad stack call" aria-label={call.name}>
      <div className="row apart call-head">
        <div className="call-name">
          <h3>{call.name}</h3>
          {call.person && call.person.user_id !== batch.forAll.person?.user_id && (
            <p className="small">{text.whose(call.person.name)}</p>
          )}
          <Facts call={call} batch={batch} />
        </div>
        {isOpen && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={text.removeOf(call.name)}
            onClick={() => batch.remove(call.id)}
          >
            {text.remove}
          </Button>
        )}
      </div>
      <Trouble call={call} batch={batch} most={most} />
      {isOpen && call.recognised && !call.recognised.damage && hasSpeakers(call.recognised) && (
        <div className="call-parts">
          <Speakers call={call} choose={(speaker) => batch.set(call.id, { speaker })} />
          <TextInput
            type="datetime-local"
            label={text.when}
            description={
              call.startedFrom === 'name'
                ? text.whenFromName
                : call.startedFrom === 'file'
                  ? text.whenFromFile
                  : text.whenNone
            }
            error={isInFuture(call) ? text.whenInFuture : undefined}
            value={toLocalField(call.startedAt)}
            onChange={(event) =>
              batch.set(call.id, { startedAt: ofLocalField(event.currentTarget.value), startedFrom: null })
            }
          />
        </div>
      )}
      {!isOpen && <CallResult call={call} />}
    </li>
  );
}

/** Format, length and number of speakers, as far as they are known. */
function Facts({ call, batch }: { call: Call; batch: Batch }) {
  const { recognised, problem, person, error } = call;
  const [isChoosing, setChoosing] = useState(false);
  const text = useCallsText();
  const times = useTimes();
  if (problem !== null || error !== null) return null;
  if (!recognised) return <p className="soft small">{person ? text.looking : text.choosePerson}</p>;
  const { format, vendor, turns, speakers, more_speakers: more, length_ms: length, words, damage } = recognised;
  if (damage) return null;
  return (
    <div className="row">
      <span className="tag good">{vendor ?? text.formatNames[format] ?? format}</span>
      <span className="soft small">
        {[
          text.turns(turns, times.number(turns)),
          text.speakers(speakers.length + more),
          ...(length === null ? [] : [text.minutes(Math.round(length / 60_000))]),
          text.words(words, times.number(words)),
        ].join(' · ')}
      </span>
      {person && call.step === 'open' && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={text.otherWayOf(call.name)}
          onClick={() => setChoosing(true)}
        >
          {text.otherWay}
        </Button>
      )}
      {person && isChoosing && (
        <ReadingsDialog
          call={call}
          person={person}
          choose={(way) => batch.set(call.id, readAs(way))}
          close={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
