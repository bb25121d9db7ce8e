import { useMemo, type MouseEvent } from 'react';
import type { CriterionRow } from '../../../../../src/http/console/api/assessments.ts';
import type { Conversation, Course } from '../../../../../src/http/console/api/conversations.ts';
import { clockOf } from '../../../parts/numbers/clock.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { turnsOf, type Lit } from '../places.ts';
import { legendOf, pathOf, stripShape } from './strip-shape.ts';

interface Props {
  transcript: Conversation;
  me: string | null;
  course: Course | undefined;
  criteria: readonly CriterionRow[];
  lit: Lit;
  show: (lit: Lit) => void;
}

const WIDTH = 1_000;
const MINE = { y: 14, height: 20 };
const THEIRS = { y: 38, height: 20 };

/** Who speaks when, in two lanes, with questions above and pushback below. A click goes to the turn. */
export function Strip({ transcript, me, course, criteria, lit, show }: Props) {
  const text = useAssessmentText();
  const { percent } = useTimes();
  const { turns, speakers } = transcript;
  const mine = me === null ? -2 : speakers.indexOf(me);
  const { isTimed, spans } = useMemo(() => stripShape(turns), [turns]);
  const paths = useMemo(() => {
    const of = (isMine: boolean) => spans.filter((_span, at) => (turns[at]?.s === mine) === isMine);
    return {
      mine: pathOf(of(true), WIDTH, MINE.y, MINE.height),
      theirs: pathOf(of(false), WIDTH, THEIRS.y, THEIRS.height),
    };
  }, [spans, turns, mine]);
  const criterion = criteria.find(({ name }) => name === lit.criterion);
  const lights = [
    ...new Set([...(criterion ? turnsOf(criterion) : []), ...(lit.turn === undefined ? [] : [lit.turn])]),
  ];
  const middle = (turn: number) => {
    const span = spans[turn - 1];
    return span ? ((span.from + span.to) / 2) * WIDTH : null;
  };
  const share = course?.mine ? course.mine.words / Math.max(1, course.mine.words + course.mine.their_words) : null;
  const last = turns.at(-1);
  const go = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - box.left) / box.width;
    const turn = spans.findLastIndex(({ from }) => from <= at) + 1;
    if (turn > 0) show({ turn });
  };
  return (
    <figure className="strip">
      <svg
        viewBox={`0 0 ${WIDTH} 72`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          me === null || share === null
            ? text.conversation
            : text.strip(me, percent(share), turns.filter(({ s }) => s === mine).length)
        }
        onClick={go}
      >
        <rect className="strip-lane" x="0" y={MINE.y} width={WIDTH} height={MINE.height} />
        <rect className="strip-lane" x="0" y={THEIRS.y} width={WIDTH} height={THEIRS.height} />
        <path className="strip-mine" d={paths.mine} />
        <path className="strip-theirs" d={paths.theirs} />
        {lights.map((turn) => {
          const span = spans[turn - 1];
          return (
            span && (
              <rect
                key={turn}
                className="strip-lit"
                x={span.from * WIDTH}
                y="10"
                width={Math.max(3, (span.to - span.from) * WIDTH)}
                height="52"
              />
            )
          );
        })}
        {course?.questions?.map(({ turn, open }, at) => {
          const x = middle(turn);
          return (
            x !== null && (
              <rect
                key={at}
                className={open ? 'strip-question open' : 'strip-question'}
                x={x - 1.5}
                y="2"
                width="3"
                height="8"
              />
            )
          );
        })}
        {course?.pushback?.map(({ turn }, at) => {
          const x = middle(turn);
          return x !== null && <rect key={at} className="strip-pushback" x={x - 1.5} y="61" width="3" height="9" />;
        })}
      </svg>
      <figcaption className="soft small row apart">
        <span className="row strip-legend">
          {legendOf(me, course, text).map(({ kind, label }) => (
            <span key={kind} className={`key ${kind}`}>
              {label}
            </span>
          ))}
        </span>
        <span>{isTimed ? `${text.byTime} · ${clockOf(last?.to ?? last?.from ?? 0)}` : text.byWords}</span>
      </figcaption>
    </figure>
  );
}
