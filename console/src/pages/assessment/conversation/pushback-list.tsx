import type { Course } from '../../../../../src/http/console/api/conversations.ts';
import { Fold } from '../../../parts/fold.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import type { AssessmentMessages } from '../../../text/assessment/en.ts';
import type { Lit } from '../places.ts';
import { useSpokenLanguage } from '../spoken-language.ts';

type Row = NonNullable<Course['pushback']>[number];
const ANSWERS = ['acknowledged', 'asked', 'answered'] as const;

/** Where the other side pushed back, and what the answer to it did. */
export function PushbackList({ pushback, show }: { pushback: readonly Row[]; show: (lit: Lit) => void }) {
  const text = useAssessmentText();
  const lang = useSpokenLanguage();
  return (
    <Fold title={text.pushback}>
      <section className="card pad stack tight" aria-labelledby="pushback">
        <h2 id="pushback">{text.pushback}</h2>
        <ul className="plain tight">
          {pushback.map((row) => (
            <li key={`${row.turn} ${row.text}`} className="pushback-row">
              <button type="button" className="quote" onClick={() => show({ turn: row.turn })}>
                <span className="soft small">
                  {text.turn(row.turn)} · {kindOf(row.kind, text)}
                </span>
                <q>
                  <span lang={lang} dir="auto">
                    {row.text}
                  </span>
                </q>
              </button>
              <Followed row={row} />
            </li>
          ))}
        </ul>
        <p className="soft small">{text.pushbackNote}</p>
      </section>
    </Fold>
  );
}

function Followed({ row }: { row: Row }) {
  const text = useAssessmentText();
  if (row.reply === null) return <span className="soft small">{text.noReply}</span>;
  return (
    <ul className="followed">
      {ANSWERS.map((answer) => (
        <li key={answer} className={row[answer] ? 'did' : 'did-not'}>
          <span aria-hidden="true">{row[answer] ? '✓' : '–'}</span>{' '}
          <span className={row[answer] ? undefined : 'sr'}>{row[answer] ? text[answer] : text.not(text[answer])}</span>
          {!row[answer] && <span aria-hidden="true">{text[answer]}</span>}
        </li>
      ))}
    </ul>
  );
}

function kindOf(kind: string, { kinds, otherKind }: AssessmentMessages): string {
  return Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? otherKind;
}
