import type { JudgedBy } from '../../../../../src/http/console/api/scenarios.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Told } from '../../../told/told.tsx';
import { useTold } from '../../../told/use-told.ts';
import type { Words } from '../../../told/words.ts';

type Judging = JudgedBy['measures'][number];

/** A measure with its share of a criterion's score, which opens to what it is and why it was chosen. */
export function MeasureWhy({ of, share }: { of: Judging; share: number }) {
  const text = useScenariosText();
  const times = useTimes();
  const { measure, why, why_said: whySaid, ...english } = of;
  const { lang, title, definition, target, source } = wordsOf(measure, english, useTold());
  return (
    <details>
      <summary>
        <span className="measure-share" aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <strong lang={lang}>{title}</strong> <span className="soft small">{times.finePercent(share)}</span>
      </summary>
      <div className="inset small stack tight">
        <p>
          <Told words={why} said={whySaid} />
        </p>
        <p className="soft" lang={lang}>
          {definition}
        </p>
        {target !== null && (
          <p className="soft">
            {text.target}: <span lang={lang}>{target}</span>
          </p>
        )}
        {source !== null && (
          <p className="soft">
            {text.source}: <span lang={lang}>{source}</span>
          </p>
        )}
      </div>
    </details>
  );
}

/** What a measure is called and counts, in the reader's language where that is known, else in English. */
function wordsOf(
  measure: string,
  english: Pick<Judging, 'title' | 'definition' | 'target' | 'source'>,
  known: Words | null,
) {
  const [own, definition] = [known?.measure(measure), known?.definition(measure)];
  return own && definition !== undefined && definition !== null
    ? { lang: undefined, ...own, definition }
    : { lang: 'en', ...english, title: english.title ?? measure };
}
