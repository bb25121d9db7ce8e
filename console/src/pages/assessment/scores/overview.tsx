import type { CriterionRow, Explained } from '../../../../../src/http/console/api/assessments.ts';
import type { SaidSentence } from '../../../../../src/http/console/api/said.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { Told } from '../../../told/told.tsx';
import type { Lit } from '../places.ts';
import { OverallScale } from './score-scale.tsx';
import { standouts } from './standouts.ts';

/** The scale of history that does not say: that of its scores, as wide as scenarios have it unless they say otherwise. */
export function scaleOf({ scale, criteria }: Pick<Explained, 'scale' | 'criteria'>): { min: number; max: number } {
  return (
    scale ?? {
      min: Math.min(1, ...criteria.map(({ score }) => score)),
      max: Math.max(5, ...criteria.map(({ score }) => score)),
    }
  );
}

/** All scores at a glance: the overall one as a shape, the strongest where it is a strength, and what to work on. */
export function Overview({ assessment, show }: { assessment: Explained; show: (lit: Lit) => void }) {
  const text = useAssessmentText();
  const { number, score: tenth } = useTimes();
  const { overall, criteria } = assessment;
  if (!overall) return null;
  const scale = scaleOf(assessment);
  const { strongest, weakest } = standouts(criteria, scale);
  return (
    <section className="card pad overview" aria-labelledby="overall">
      <div className="stack tight">
        <h2 id="overall">{text.overall}</h2>
        <p className="sr">{text.overallOf(tenth(overall.score), number(scale.min), number(scale.max))}</p>
        <OverallScale criteria={criteria} overall={overall} scale={scale} number={number} tenth={tenth} />
        <p className="soft small">
          {text.overallNote}.{' '}
          {overall.interval
            ? text.between(tenth(overall.interval.low), tenth(overall.interval.high))
            : text.unknownRange}
        </p>
      </div>
      <div className="stack overview-two">
        <Named
          title={text.strongest}
          criterion={strongest}
          words={strongest && (byPerson(strongest) ?? verdictOf(strongest))}
          show={show}
        />
        {weakest && (
          <Named
            title={text.weakest}
            criterion={weakest}
            words={byPerson(weakest) ?? weakest.raise[0] ?? verdictOf(weakest)}
            show={show}
          />
        )}
      </div>
    </section>
  );
}

/** Words for a score; of a person where `said` is missing. */
interface Spoken {
  words: string;
  said?: SaidSentence;
}

const byPerson = ({ override }: CriterionRow): Spoken | null => override && { words: override.reason };

const verdictOf = ({ verdict, verdict_said: said }: CriterionRow): Spoken | null =>
  verdict === null ? null : { words: verdict, said };

function Named({
  title,
  criterion,
  words,
  show,
}: {
  title: string;
  criterion: CriterionRow | undefined;
  words: Spoken | null | undefined;
  show: (lit: Lit) => void;
}) {
  const { score: tenth } = useTimes();
  if (!criterion) return null;
  return (
    <div>
      <p className="soft small">{title}</p>
      <button type="button" className="link-button" onClick={() => show({ criterion: criterion.name })}>
        <span className="pill">{tenth(criterion.score)}</span> {criterion.name}
      </button>
      {words && (
        <p className="small">
          {words.said === undefined ? words.words : <Told words={words.words} said={words.said} />}
        </p>
      )}
    </div>
  );
}
