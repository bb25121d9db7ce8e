import type { BetterLine } from '../../../../src/http/console/api/assessments.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';
import { Told } from '../../told/told.tsx';
import type { OwnWords } from './conversation/own-words.ts';
import { useSpokenLanguage } from './spoken-language.ts';

/** A better line beside the words that were said; where those were an answer, what they answer stands above. */
export function BetterLineBox({
  better,
  own,
  me,
  show,
}: {
  better: BetterLine;
  /** The person's answer, where the place is a turn of somebody else. */
  own: OwnWords | null;
  me: string | null;
  show: (turn: number) => void;
}) {
  const text = useAssessmentText();
  const lang = useSpokenLanguage();
  const missing = better.missing !== '' && (
    <p className="small soft">
      <Told words={better.missing} said={better.missing_said} />
    </p>
  );
  return (
    <div className="better">
      <figure className={own ? 'before' : undefined}>
        <figcaption>
          {better.speaker === null ? text.saidUnknown : text.said(better.speaker)}
          <TurnLink turn={better.turn} show={show} />
        </figcaption>
        <blockquote lang={lang} dir="auto">
          {better.text}
        </blockquote>
        {!own && missing}
      </figure>
      {own && (
        <figure>
          <figcaption>
            {text.answeredBy(me ?? '')}
            <TurnLink turn={own.turn} show={show} />
          </figcaption>
          <blockquote lang={lang} dir="auto">
            {own.text}
          </blockquote>
          {missing}
        </figure>
      )}
      {better.instead !== '' && (
        <figure className="instead">
          <figcaption>{text.instead}</figcaption>
          <blockquote lang={lang ?? 'en'} dir="auto">
            {better.instead}
          </blockquote>
        </figure>
      )}
    </div>
  );
}

function TurnLink({ turn, show }: { turn: number; show: (turn: number) => void }) {
  const text = useAssessmentText();
  return (
    <button type="button" className="turn-link" onClick={() => show(turn)}>
      {text.turn(turn)}
    </button>
  );
}
