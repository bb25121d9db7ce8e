import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/queries.ts';
import { LevelChoice } from '../../../parts/fields/level-choice.tsx';
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
  if (sample.isPending) return <Bones lines={4} height={72} />;
  if (sample.isLoadingError) return <Failed error={sample.error} again={() => void sample.refetch()} />;
  const { conversations, criteria, scale } = sample.data;
  const one = conversations[at];
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
  const levels = Array.from({ length: Math.floor(scale.max - scale.min) + 1 }, (_item, index) => scale.min + index);
  const own = scores[one.assessment_id] ?? {};
  return (
    <section className="stack">
      <div className="section-head">
        <div>
          <h2 aria-live="polite">{words.place(times.number(at + 1), times.number(conversations.length))}</h2>
          <p className="soft small">{words.kept}</p>
        </div>
        <div className="row">
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button variant="default" loading={reporting} disabled={Object.keys(scores).length === 0} onClick={report}>
            {words.report}
          </Button>
        </div>
      </div>
      <div className="scoring">
        <Conversation key={one.assessment_id} userId={one.user_id} assessmentId={one.assessment_id} />
        <div className="stack">
          {criteria.map(({ name, description, anchors }) => (
            <div key={`${one.assessment_id} ${name}`} className="card pad">
              <LevelChoice
                name={name}
                asks={description}
                anchors={anchors}
                levels={levels}
                value={own[name]}
                choose={(level) => set(one.assessment_id, name, level)}
                cannot={words.cannot}
              />
            </div>
          ))}
          <div className="row apart">
            <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {words.before}
            </Button>
            {at + 1 < conversations.length && <Button onClick={() => setAt(at + 1)}>{words.next}</Button>}
          </div>
        </div>
      </div>
    </section>
  );
}

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
          <strong>{data.speakers[turn.s] ?? '–'}</strong> <span lang={data.language ?? undefined}>{turn.text}</span>
        </p>
      ))}
      {data && data.left_out > 0 && <p className="soft small">{words.leftOut(times.number(data.left_out))}</p>}
    </section>
  );
}
