import { memo } from 'react';
import type { TurnRow } from '../../../../../src/http/console/api/conversations.ts';
import type { CommentRow } from '../../../../../src/http/console/api/comments.ts';
import { balanced } from '../../../../../src/lib/text/balanced.ts';
import { runsFromRight } from '../../../parts/runs-from-right.ts';
import { clockOf } from '../../../parts/numbers/clock.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { Icon } from '../../../shell/icon.tsx';
import { Writer } from './comments.tsx';
import { RefusedNote } from '../shown/refused-note.tsx';
import type { RefusedComments } from '../shown/use-comments.ts';
import { piecesOf, type Place } from '../places.ts';
import { useSpokenLanguage } from '../spoken-language.ts';

interface Props {
  /** The number of the first turn. */
  first: number;
  turns: readonly TurnRow[];
  /** How many turns the whole conversation has. */
  count: number;
  speakers: readonly string[];
  me: string | null;
  places: ReadonlyMap<number, Place>;
  /** Turns that are lit. */
  lights: readonly number[];
  focus: number | undefined;
  /** Goes back to a criterion. */
  back: (criterion: string) => void;
  comments: ReadonlyMap<number, readonly CommentRow[]>;
  /** Begins a comment on a turn; null where nobody may write one here. */
  comment: ((turn: number, words: string) => void) | null;
  /** Comments that were refused, of these turns and perhaps others. */
  refusals: RefusedComments | null;
}

/** About what a turn takes, in px, before the browser has measured it. */
const LINE = 23;
const CHARACTERS_A_LINE = 52;
const AROUND = 34;

/** Some turns, drawn once: the browser skips them while they are out of sight. */
export const TurnGroup = memo(function TurnGroup({
  first,
  turns,
  count,
  speakers,
  me,
  places,
  lights,
  focus,
  back,
  comments,
  comment,
  refusals,
}: Props) {
  const height = turns.reduce((sum, { text }) => sum + AROUND + LINE * Math.ceil(text.length / CHARACTERS_A_LINE), 0);
  return (
    <div className="turn-group" role="presentation" style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
      {turns.map((turn, at) => (
        <Turn
          key={first + at}
          number={first + at}
          count={count}
          turn={turn}
          speaker={speakers[turn.s] ?? null}
          isMine={me !== null && speakers[turn.s] === me}
          place={places.get(first + at)}
          isLit={lights.includes(first + at) || focus === first + at}
          isFocus={focus === first + at}
          back={back}
          comments={comments.get(first + at)}
          comment={comment}
          refusals={refusals}
        />
      ))}
    </div>
  );
});

function Turn({
  number,
  count,
  turn,
  speaker,
  isMine,
  place,
  isLit,
  isFocus,
  back,
  comments,
  comment,
  refusals,
}: {
  number: number;
  count: number;
  turn: TurnRow;
  speaker: string | null;
  isMine: boolean;
  place: Place | undefined;
  isLit: boolean;
  isFocus: boolean;
  back: (criterion: string) => void;
  comments: readonly CommentRow[] | undefined;
  comment: Props['comment'];
  refusals: Props['refusals'];
}) {
  const text = useAssessmentText();
  const lang = useSpokenLanguage();
  const look = ['turn', isMine && 'mine', isLit && 'lit', isFocus && 'focus'].filter(Boolean).join(' ');
  return (
    <div
      className={look}
      data-turn={number}
      // Whoever speaks stands where their words begin.
      dir={runsFromRight(turn.text) ? 'rtl' : undefined}
      // The groups are no part of the list, and the last ones are drawn later: each turn says its own place.
      role="listitem"
      aria-setsize={count}
      aria-posinset={number}
      tabIndex={place || isFocus ? -1 : undefined}
    >
      <div className="turn-head">
        <span className="turn-number" title={text.turn(number)}>
          {number}
        </span>
        <bdi>
          <strong>{speaker === null ? text.unknownSpeaker : balanced(speaker)}</strong>
        </bdi>
        {turn.from !== null && <span className="soft">{clockOf(turn.from)}</span>}
      </div>
      <p lang={lang} dir="auto">
        {place && isLit
          ? piecesOf(turn.text, place.texts).map(({ text: piece, isQuoted }, at) =>
              isQuoted ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
            )
          : turn.text}
      </p>
      {place && (
        <div className="turn-counts">
          <span className="sr">{text.counts}</span>
          {place.criteria.map((name) => (
            <button key={name} type="button" className="tag" onClick={() => back(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {comment && (
        <button
          type="button"
          className="turn-comment no-print"
          aria-label={text.comments.add(number)}
          title={text.comments.add(number)}
          onClick={() => comment(number, turn.text)}
        >
          <Icon name="speech" size={16} />
        </button>
      )}
      {comments?.map((one) => (
        <div key={one.comment_id} className="turn-note">
          <span className="soft small">
            <Writer of={one} />
          </span>
          <p dir="auto">{one.text}</p>
        </div>
      ))}
      {refusals?.refused
        .filter(({ given }) => given.turn === number)
        .map(({ id, given, error }) => (
          <RefusedNote
            key={id}
            words={text.refused.comment(number)}
            error={error}
            again={
              comment &&
              (() => {
                refusals.putBack(given);
                comment(number, turn.text);
              })
            }
            forget={() => refusals.forget(id)}
          />
        ))}
    </div>
  );
}
