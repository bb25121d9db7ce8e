import type { ReactNode } from 'react';
import type { CriterionRow, MeasureRow, Quote } from '../../../../../src/http/console/api/assessments.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { Told } from '../../../told/told.tsx';
import { useTold } from '../../../told/use-told.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import type { Lit } from '../places.ts';
import { figureOf, isItsPoints } from './figure-of.ts';
import { useSpokenLanguage } from '../spoken-language.ts';

type Show = (lit: Lit) => void;

/** What a score rests on: figures with their targets and sources, reasons, and the words that show it. */
export function Why({ criterion, show }: { criterion: CriterionRow; show: Show }) {
  const text = useAssessmentText();
  const { name, asks, verdict, measures, reasoning, quotes } = criterion;
  return (
    <div className="why">
      {asks !== null && (
        <p>
          <span className="soft">{text.asks}:</span> {asks}
        </p>
      )}
      {measures.map((measure) => (
        <Measure key={measure.title} measure={measure} verdict={verdict} criterion={name} show={show} />
      ))}
      {reasoning !== null && reasoning !== verdict && (
        <p>
          <span className="soft">{text.reasoning}:</span> {reasoning}
        </p>
      )}
      <Quotes quotes={quotes} criterion={name} show={show} />
    </div>
  );
}

function Measure({
  measure,
  verdict,
  criterion,
  show,
}: {
  measure: MeasureRow;
  /** Stands above already. */
  verdict: string | null;
  criterion: string;
  show: Show;
}) {
  const text = useAssessmentText();
  const times = useTimes();
  const { value, points, finding, finding_said: said, why, why_said: whySaid, reasons, quotes } = measure;
  const known = useTold();
  const own = measure.id === null ? null : (known?.measure(measure.id) ?? null);
  const { title, unit, target, source } = own ?? measure;
  const lang = own === null ? 'en' : undefined;
  return (
    <section className="measure">
      <h4 lang={lang}>{title}</h4>
      {finding !== verdict && (
        <p>
          <Told words={finding} said={said} />
        </p>
      )}
      <dl className="judged-facts">
        {value !== null && (
          <Fact title={text.figure}>
            <span lang={lang}>{figureOf(value, unit, times)}</span>
            {!(points !== null && isItsPoints(value, unit, points)) && (
              <span className="soft"> ({points === null ? text.notScored : text.share(times.percent(points))})</span>
            )}
          </Fact>
        )}
        {target !== null && (
          <Fact title={text.target}>
            <span lang={lang}>{target}</span>
          </Fact>
        )}
        {source !== null && (
          <Fact title={text.source}>
            <span lang={lang}>{source}</span>
          </Fact>
        )}
        {why !== null && (
          <Fact title={text.chosen}>
            <Told words={why} said={whySaid} />
          </Fact>
        )}
      </dl>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <Quotes quotes={quotes} criterion={criterion} show={show} />
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What moved a learnt score, each as a bar to the left or the right of nothing. */
function Reasons({ reasons }: { reasons: MeasureRow['reasons'] }) {
  const text = useAssessmentText();
  const { signed } = useTimes();
  const most = Math.max(0.1, ...reasons.map(({ levels }) => Math.abs(levels)));
  return (
    <div>
      <p className="soft small">{text.moved}</p>
      <ul className="reasons">
        {reasons.map(({ words, said, levels }) => (
          <li key={words}>
            <span className="reason-bar" aria-hidden="true">
              <span
                className={levels > 0 ? 'up' : 'down'}
                style={{ inlineSize: `${(Math.abs(levels) / most) * 50}%` }}
              />
            </span>
            <span className="reason-number">{signed(levels)}</span>
            <span>
              <Told words={words} said={said} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Quotes({ quotes, criterion, show }: { quotes: readonly Quote[]; criterion: string; show: Show }) {
  const text = useAssessmentText();
  const lang = useSpokenLanguage();
  if (quotes.length === 0) return null;
  return (
    <ul className="quotes">
      {quotes.map((quote) => (
        <li key={`${quote.turn} ${quote.text}`}>
          <button type="button" className="quote" onClick={() => show({ criterion, turn: quote.turn })}>
            <span className="soft small">
              {text.turn(quote.turn)}
              {quote.speaker !== null && ` · ${quote.speaker}`}
            </span>
            <q>
              <span lang={lang} dir="auto">
                {quote.text}
              </span>
            </q>
          </button>
        </li>
      ))}
    </ul>
  );
}
