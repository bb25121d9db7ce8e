import { Button } from '@mantine/core';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useSizes } from '../../parts/numbers/sizes.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { Told } from '../../told/told.tsx';
import { asksWhose, hasNoWords, hasSpeakers, isCorrected, opened, sameBefore, type Call } from './batch.ts';
import { isCutOff } from './is-cut-off.ts';
import { around, endOf } from './read-file.ts';
import type { Batch } from './use-batch.ts';

/** What keeps a call from being sent, or should be known before. */
export function Trouble({ call, batch, most }: { call: Call; batch: Batch; most: number }) {
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
