import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useCallsText } from '../../text/calls/index.ts';
import type { Call } from './batch.ts';

const TONES = { queued: '', processing: 'warn', completed: 'good', failed: 'bad' } as const;

/** What became of a call that was sent: where it stands, then its scores. */
export function CallResult({ call: { name, step, sent, state } }: { call: Call }) {
  const text = useCallsText();
  const times = useTimes();
  const stands = state?.state ?? 'queued';
  const id = state?.assessment_id;
  return (
    <div className="stack snug" aria-live="polite">
      <div className="row">
        {step === 'sending' ? (
          <span className="tag">{text.sending}</span>
        ) : (
          <span className={`tag ${TONES[stands]}`}>{text.states[stands]}</span>
        )}
        {state && id && (stands === 'completed' || stands === 'failed') && (
          <AssessmentLink userId={state.user_id} assessmentId={id} label={text.openOf(name)}>
            {text.open}
          </AssessmentLink>
        )}
      </div>
      {sent && !sent.isNew && <p className="soft small">{text.takenBefore}</p>}
      {stands === 'completed' && state && (
        <ul className="plain scores">
          {state.criteria.map(({ name: criterion, score }) => (
            <li key={criterion} className="given-score">
              <b>{times.score(score)}</b> {criterion}
            </li>
          ))}
        </ul>
      )}
      {stands === 'completed' && state?.criteria.length === 0 && <p className="soft small">{text.nothingJudged}</p>}
    </div>
  );
}
