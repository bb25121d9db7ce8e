import type { Explained } from '../../../../src/http/console/api/assessments.ts';
import { Fold } from '../../parts/fold.tsx';
import { CopiedId } from '../../parts/secrets/copied-id.tsx';
import { Told } from '../../told/told.tsx';
import { useAssessmentText } from '../../text/assessment/index.ts';
import { NotAll } from './not-all.tsx';
import { assessorName } from './scores/assessor-name.ts';

/** What judged, by which version of the scenario, and whose turns were taken for the person's. */
export function About({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const { assessor, model, state, scenario, speaker, session, stands_in_for: standsIn, notes } = assessment;
  return (
    <Fold title={text.about}>
      <section className="card pad stack tight small">
        <h2>{text.about}</h2>
        <dl className="judged-facts">
          {state === 'completed' && (
            <>
              <dt>{text.assessor}</dt>
              <dd>
                {assessorName(assessor, model, text)}
                {standsIn && (
                  <div className="soft">
                    {text.standsIn(standsIn.assessor)}: <Told words={standsIn.reason} said={standsIn.reason_said} />
                  </div>
                )}
              </dd>
            </>
          )}
          {scenario && (
            <>
              <dt>{text.version}</dt>
              <dd>
                {text.versionOf(scenario.name, scenario.version)}
                {scenario.present_version !== null && scenario.present_version !== scenario.version && (
                  <span className="soft"> ({text.versionNow(scenario.present_version)})</span>
                )}
              </dd>
            </>
          )}
          {speaker && (
            <>
              <dt>{text.theirs}</dt>
              <dd>
                <Told words={speaker.reason} said={speaker.reason_said} />
              </dd>
            </>
          )}
          {notes.length > 0 && (
            <>
              <dt>{text.notes}</dt>
              <dd>
                <NotAll of="notes" assessment={assessment} />
                {notes.map(({ words, said }) => (
                  <div key={words}>
                    <Told words={words} said={said} />
                  </div>
                ))}
              </dd>
            </>
          )}
          <dt>{text.id}</dt>
          <dd>
            <CopiedId value={assessment.assessment_id} name={text.id} />
          </dd>
          {session && (
            <>
              <dt>{text.sessionId}</dt>
              <dd>
                <CopiedId value={session.session_id} name={text.sessionId} />
              </dd>
            </>
          )}
          {session?.external_conversation_id != null && (
            <>
              <dt>{text.ownId}</dt>
              <dd>
                <CopiedId value={session.external_conversation_id} name={text.ownId} />
              </dd>
            </>
          )}
        </dl>
      </section>
    </Fold>
  );
}
