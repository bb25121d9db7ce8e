import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { read } from '../../../api/queries.ts';
import { LevelChoice } from '../../../parts/fields/level-choice.tsx';
import { useScoreKeys } from '../../../parts/fields/use-score-keys.ts';
import { Bones, Empty, Failed } from '../../../parts/states.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';
import type { OwnScores } from './own-scores.ts';

interface Props {
  scenarioId: string;
  scores: OwnScores;
  set: (assessmentId: string, criterion: string, score: number | null) => void;
  back: () => void;
  report: () => void;
  reporting: boolean;
}

/** One conversation after the other, to be scored without seeing what the assessor gave. */
export function CalibrationScoring({ scenarioId, scores, set, back, report, reporting }: Props) {
  const words = useCalibrationText();
  const times = useTimes();
  const sample = useQuery({ ...read('calibrationSample', { query: { scenario: scenarioId } }), staleTime: Infinity });
  const [at, setAt] = useState(0);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = sample.data?.conversations[at];
  const levels = sample.data ? levelsOf(sample.data.scale) : [];
  useScoreKeys(
    section,
    sample.data?.criteria.map(({ name }) => name) ?? [],
    levels,
    (name) => shown !== undefined && scores[shown.assessment_id]?.[name] !== undefined,
    (name, score) => shown && set(shown.assessment_id, name, score),
  );
  /** Goes to another conversation, to its beginning. */
  const go = (to: number) => {
    setAt(to);
    section.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  if (sample.isPending) return <Bones lines={4} height={72} />;
  if (sample.isLoadingError) return <Failed error={sample.error} again={() => void sample.refetch()} />;
  const { conversations, criteria } = sample.data;
  const one = shown;
  if (!one)
    return (
      <div className="card">
        <Empty
          title={words.sampleNone}
          action={
            <Button variant="default" onClick={back}>
              {words.back}
            </Button>
          }
        >
          {words.sampleNoneText}
        </Empty>
      </div>
    );
  const own = scores[one.assessment_id] ?? {};
  const isNone = Object.keys(scores).length === 0;
  return (
    <section ref={section} className="stack scoring-place">
      <div className="section-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {words.place(times.number(at + 1), times.number(conversations.length))}
          </h2>
          <p className="soft small">{words.kept}</p>
          {isNone && (
            <p id="score-first" className="soft small">
              {words.scoreFirst}
            </p>
          )}
        </div>
        <div className="row">
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button
            variant="default"
            loading={reporting}
            disabled={isNone}
            aria-describedby={isNone ? 'score-first' : undefined}
            onClick={report}
          >
            {words.report}
          </Button>
        </div>
      </div>
      <div className="scoring">
        <Conversation key={one.assessment_id} userId={one.user_id} assessmentId={one.assessment_id} />
        <div className="stack">
          {criteria.map(({ name, description, anchors }, place) => (
            <div key={`${one.assessment_id} ${name}`} className="card pad">
              <LevelChoice
                name={name}
                asks={description}
                anchors={anchors}
                levels={levels}
                value={own[name]}
                choose={(level) => set(one.assessment_id, name, level)}
                cannot={words.cannot}
                at={place}
              />
            </div>
          ))}
          <div className="row apart">
            <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
              {words.before}
            </Button>
            {at + 1 < conversations.length ? (
              <Button data-after-scores onClick={() => go(at + 1)}>
                {words.next}
              </Button>
            ) : (
              <Button
                data-after-scores
                loading={reporting}
                disabled={isNone}
                aria-describedby={isNone ? 'score-first' : undefined}
                onClick={report}
              >
                {words.report}
              </Button>
            )}
          </div>
          <p className="soft small">{words.keys}</p>
        </div>
      </div>
    </section>
  );
}

const levelsOf = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: Math.floor(max - min) + 1 }, (_item, index) => min + index);

/** What was said, without scores. */
function Conversation({ userId, assessmentId }: { userId: string; assessmentId: string }) {
  const words = useCalibrationText();
  const times = useTimes();
  const transcript = useQuery(read('assessmentTranscript', { params: { userId, assessmentId } }));
  const { data } = transcript;
  return (
    <section className="card heard" aria-label={words.conversation} tabIndex={0}>
      {transcript.isPending && <Bones lines={8} height={40} />}
      {transcript.isLoadingError && <Failed error={transcript.error} again={() => void transcript.refetch()} />}
      {data && data.state !== 'there' && <p className="soft">{words.noTranscript}</p>}
      {data?.turns.map((turn, index) => (
        <p key={index}>
          <strong>{data.speakers[turn.s] ?? '–'}</strong>{' '}
          <span lang={data.language ?? undefined} dir="auto">
            {turn.text}
          </span>
        </p>
      ))}
      {data && data.left_out > 0 && <p className="soft small">{words.leftOut(times.number(data.left_out))}</p>}
    </section>
  );
}
