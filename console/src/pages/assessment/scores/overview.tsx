import { Fragment } from 'react';
import type { CriterionRow, Explained } from '../../../../../src/http/console/api/assessments.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { Told } from '../../../told/told.tsx';
import type { Lit } from '../places.ts';
import { Doubts } from '../doubts.tsx';
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
  const { overall, criteria, first_impression: first } = assessment;
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
          {text.overallNote}.
          {overall.interval && ` ${text.between(tenth(overall.interval.low), tenth(overall.interval.high))}`}
        </p>
        <Meaning scale={scale} />
        <Doubts assessment={assessment} />
        {first && (
          <p className="small">
            <span className="tag warn">{text.first}</span>{' '}
            <span className="soft">
              {first.because === 'short' ? text.firstShort(first.turns ?? 0) : text.firstLanguage}
            </span>
          </p>
        )}
      </div>
      <div className="stack overview-two">
        {strongest && <Named title={text.strongest} criterion={strongest} show={show} />}
        {weakest && (
          <Named
            title={text.weakest}
            criterion={weakest}
            advice={weakest.override ? undefined : weakest.raise[0]}
            show={show}
          />
        )}
      </div>
    </section>
  );
}

/** Which words stand for which part of the scale. */
function Meaning({ scale: { min, max } }: { scale: { min: number; max: number } }) {
  const text = useAssessmentText();
  const { score: tenth } = useTimes();
  const border = (at: number) => tenth(min + ((max - min) * at) / text.levels.length);
  return (
    <details className="small soft no-print">
      <summary>{text.meaning}</summary>
      <dl className="judged-facts levels">
        {text.levels.map((word, at) => (
          <Fragment key={word}>
            <dt>{text.meaningOf(border(at), border(at + 1))}</dt>
            <dd>{word}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{text.meaningText}</p>
    </details>
  );
}

/** One of the scores, which leads to its own card: what that says is not said here as well, but for what to do next time. */
function Named({
  title,
  criterion,
  advice,
  show,
}: {
  title: string;
  criterion: CriterionRow;
  advice?: CriterionRow['raise'][number] | undefined;
  show: (lit: Lit) => void;
}) {
  const { score: tenth } = useTimes();
  return (
    <div>
      <p className="soft small">{title}</p>
      <button type="button" className="link-button" onClick={() => show({ criterion: criterion.name })}>
        <span className="pill">{tenth(criterion.score)}</span> {criterion.name}
      </button>
      {advice && (
        <p className="small">
          <Told words={advice.words} said={advice.said} />
        </p>
      )}
    </div>
  );
}
