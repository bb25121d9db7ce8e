import type { SaidSentence } from '../../../../src/http/console/api/parts/said.ts';
import type { AdviceRow } from '../../../../src/http/console/api/people.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { Fold } from '../../parts/fold.tsx';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { Told } from '../../told/told.tsx';
import { advisedTurn } from './advised-turn.ts';
import { usePracticeText } from '../../text/practice/index.ts';

/** What to work on now, and what became of what was said before. */
export function PersonAdvice({ person }: { person: Answer<'person'> }) {
  const text = usePracticeText();
  const times = useTimes();
  const { user_id: userId, work_on: work, advice } = person;
  return (
    <div className="side-by-side">
      <section className="card pad stack">
        <h2>{text.person.workOn}</h2>
        {work.length === 0 && <p className="soft">{text.person.workOnNone}</p>}
        {work.map(
          ({
            criterion,
            mean,
            overridden,
            what,
            what_said: said,
            todo,
            instead,
            language,
            assessment_id: assessmentId,
            at,
          }) => (
            <div key={criterion} className="work">
              <div className="row">
                <h3>{criterion}</h3>
                <span className="score">{times.score(mean)}</span>
              </div>
              {overridden && <p className="soft">{text.person.workOnSet}</p>}
              {todo && (
                <p>
                  <Told words={todo.words} said={todo.said} />
                </p>
              )}
              {what !== '' && (
                <p className={todo ? 'soft' : undefined}>
                  <Told words={what} said={said} />
                </p>
              )}
              {instead !== null && instead !== '' && (
                <blockquote className="work-instead" lang={language ?? 'en'} dir="auto">
                  {instead}
                </blockquote>
              )}
              <p className="small">
                <AssessmentLink userId={userId} assessmentId={assessmentId}>
                  {text.person.from(times.day(at))}
                </AssessmentLink>
                <TurnLink userId={userId} assessmentId={assessmentId} criterion={criterion} said={said} />
              </p>
            </div>
          ),
        )}
      </section>
      {advice.length > 0 && (
        <Fold title={text.person.advice}>
          <section className="card pad stack">
            <h2>{text.person.advice}</h2>
            <ul className="plain">
              {advice.slice(0, 4).map((one) => (
                <Became key={one.assessment_id} advice={one} userId={userId} />
              ))}
            </ul>
          </section>
        </Fold>
      )}
    </div>
  );
}

function Became({ advice, userId }: { advice: AdviceRow; userId: string }) {
  const text = usePracticeText();
  const times = useTimes();
  const { criterion, before, next, followed, at, what, what_said: said } = advice;
  const [from, to] = [times.score(before), next && times.score(next.score)];
  const tone = followed === null ? '' : followed ? 'good' : 'warn';
  const became = from === to ? text.person.unchanged : text.person.notFollowed;
  return (
    <li className="stack tight">
      <div className="row">
        <span className={`tag ${tone}`}>
          {followed === null ? text.person.open : followed ? text.person.followed : became}
        </span>
        <span>
          {to === null ? text.person.adviceOpen(criterion, from) : text.person.adviceText(criterion, from, to)}
        </span>
      </div>
      {what !== null && (
        <p className="small">
          <Told words={what} said={said} />
        </p>
      )}
      <p className="small soft">
        <AssessmentLink userId={userId} assessmentId={advice.assessment_id}>
          {times.day(at)}
        </AssessmentLink>
        {what !== null && (
          <TurnLink userId={userId} assessmentId={advice.assessment_id} criterion={criterion} said={said} />
        )}
        {next && (
          <>
            {' → '}
            <AssessmentLink userId={userId} assessmentId={next.assessment_id}>
              {times.day(next.at)}
            </AssessmentLink>
          </>
        )}
      </p>
    </li>
  );
}

/** The turn that an advice names, which stands on the page of its assessment and not here. */
function TurnLink({
  userId,
  assessmentId,
  criterion,
  said,
}: {
  userId: string;
  assessmentId: string;
  criterion: string;
  said: SaidSentence;
}) {
  const text = usePracticeText();
  const turn = advisedTurn(said);
  if (turn === undefined) return null;
  return (
    <>
      {' · '}
      <AssessmentLink userId={userId} assessmentId={assessmentId} search={{ criterion, turn }}>
        {text.person.turn(turn)}
      </AssessmentLink>
    </>
  );
}
