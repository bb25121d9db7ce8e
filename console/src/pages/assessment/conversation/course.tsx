import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import type { Conversation, Course as CourseAnswer } from '../../../../../src/http/console/api/conversations.ts';
import { Fold } from '../../../parts/fold.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import type { Lit } from '../places.ts';
import { Strip } from './strip.tsx';

interface Props {
  assessment: Explained;
  transcript: Conversation;
  /** Undefined until it is known. */
  course: CourseAnswer | undefined;
  lit: Lit;
  show: (lit: Lit) => void;
}

/** The conversation at a glance: who speaks when, how much, what was asked, where the other side pushed back. */
export function Course({ assessment, transcript, course, lit, show }: Props) {
  const text = useAssessmentText();
  const me = assessment.speaker?.label ?? null;
  return (
    <Fold title={text.glance}>
      <section className="card pad stack tight glance" aria-labelledby="glance">
        <div className="row apart">
          <h2 id="glance">{text.glance}</h2>
          {course && <Facts course={course} me={me ?? assessment.person.name ?? assessment.person.user_id} />}
        </div>
        <Strip transcript={transcript} me={me} course={course} criteria={assessment.criteria} lit={lit} show={show} />
        {course && !course.questions && <p className="soft small">{text.notKnown}</p>}
      </section>
    </Fold>
  );
}

function Facts({ course: { mine, questions, pushback }, me }: { course: CourseAnswer; me: string }) {
  const text = useAssessmentText();
  const { percent } = useTimes();
  const share = mine && mine.words / Math.max(1, mine.words + mine.their_words);
  const open = questions?.filter((question) => question.open).length ?? 0;
  return (
    <dl className="glance-facts">
      {share !== null && (
        <div>
          <dt>{text.talk}</dt>
          <dd>
            <span className="talk" aria-hidden="true">
              <span className="talk-mine" style={{ inlineSize: `${share * 100}%` }} />
            </span>
            {text.talkOf(me, percent(share))}
          </dd>
        </div>
      )}
      {questions && (
        <div>
          <dt>{text.questions}</dt>
          <dd>{questions.length === 0 ? text.noQuestions : text.questionsOf(questions.length, open)}</dd>
        </div>
      )}
      {/* Found by set phrases alone: that none was found says nothing beside a score that was learnt. */}
      {pushback && pushback.length > 0 && (
        <div>
          <dt>{text.pushbackShort}</dt>
          <dd>{text.times(pushback.length)}</dd>
        </div>
      )}
    </dl>
  );
}
