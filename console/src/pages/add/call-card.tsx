import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useSizes } from '../../parts/numbers/sizes.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { ofLocalField, toLocalField } from '../../parts/numbers/local-time.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { Told } from '../../told/told.tsx';
import {
  asksWhose,
  hasNoWords,
  hasSpeakers,
  isCorrected,
  isInFuture,
  opened,
  readAs,
  sameBefore,
  type Call,
} from './batch.ts';
import { CallResult } from './call-result.tsx';
import { isCutOff } from './is-cut-off.ts';
import { around, endOf } from './read-file.ts';
import { ReadingsDialog } from './readings-dialog.tsx';
import { Speakers } from './speakers.tsx';
import type { Batch } from './use-batch.ts';

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

/** What keeps a call from being sent, or should be known before. */
function Trouble({ call, batch, most }: { call: Call; batch: Batch; most: number }) {
  const text = useCallsText();
  const problem = useProblem();
  const sizes = useSizes();
  const times = useTimes();
  if (call.problem === 'too large') return <Notice tone="bad">{text.tooLarge(sizes(call.bytes), sizes(most))}</Notice>;
  if (call.problem !== null) return <Notice tone="bad">{text.problems[call.problem]}</Notice>;
  if (call.error !== null && call.step === 'open')
    return (
      <Notice tone="bad">
        <div className="stack tight">
          {problem(call.error)}
          <div>
            <Button size="xs" variant="default" onClick={() => batch.set(call.id, { error: null, recognised: null })}>
              {text.again}
            </Button>
          </div>
        </div>
      </Notice>
    );
  const { recognised } = call;
  if (!recognised || call.step !== 'open') return null;
  if (recognised.damage) return <Damage call={call} damage={recognised.damage} />;
  if (hasNoWords(recognised)) return <Ends words={text.noWords} text={call.text} />;
  const same = sameBefore(batch.calls, call);
  if (same) return <Notice tone="warn">{text.same(same.name)}</Notice>;
  const notices = [
    ...(recognised.known
      ? [!isCorrected(call) ? text.known(times.day(recognised.known.received_at)) : text.knownCorrected]
      : []),
    ...(!hasSpeakers(recognised) ? [text.noSpeakers] : []),
    ...(recognised.known_language ? [] : [text.unknownLanguage]),
  ];
  return (
    <>
      {notices.map((notice) => (
        <Notice key={notice} tone="warn">
          {notice}
        </Notice>
      ))}
      {asksWhose(call) &&
        recognised.others.map((other) => (
          <Notice key={other.user_id} tone="warn">
            <div className="row apart">
              {text.other(other.name, call.person?.name ?? '')}
              <Button size="xs" variant="default" onClick={() => batch.set(call.id, opened(call, { person: other }))}>
                {text.otherIs(other.name)}
              </Button>
            </div>
          </Notice>
        ))}
      {isCutOff(call.text, recognised.format) && <Ends words={text.cutOff} text={call.text} />}
    </>
  );
}

/** Says where a file ends, which may have been cut off there. */
function Ends({ words, text: written }: { words: string; text: string }) {
  const text = useCallsText();
  const end = endOf(written);
  return (
    <Notice tone="warn">
      <div className="stack tight">
        <strong>{words}</strong>
        <span className="small">{text.endsAt(end.line, end.column)}</span>
        <There written={written} place={end} />
      </div>
    </Notice>
  );
}

/** What stands at a place of a file. */
function There({ written, place }: { written: string; place: { line: number; column: number } }) {
  const there = around(written, place);
  return (
    <code className="damage">
      {there.before}
      <mark>{there.after === '' ? '␄' : there.after.slice(0, 1)}</mark>
      {there.after.slice(1)}
    </code>
  );
}

/** Where a file is damaged, with what stands there. */
function Damage({
  call,
  damage: { place, sentence, said },
}: {
  call: Call;
  damage: NonNullable<NonNullable<Call['recognised']>['damage']>;
}) {
  const text = useCallsText();
  return (
    <Notice tone="bad">
      <div className="stack tight">
        <strong>{text.notTaken}</strong>
        <span className="small">
          <Told words={sentence} said={said} />
        </span>
        {place && (
          <>
            <span className="small">{text.damagedLine}</span>
            <There written={call.text} place={place} />
          </>
        )}
      </div>
    </Notice>
  );
}
