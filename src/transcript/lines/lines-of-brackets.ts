// Parts a conversation in one line at the names in brackets: "[0:05][S01] Hello. [0:08][S02] Hi."
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { isSound } from '../labels/unusual-labels.ts';
import { isTalk } from '../talk/is-talk.ts';
import { cellTime } from '../times/cell-time.ts';
import { exactClockOf } from '../times/clock-first.ts';

// A few brackets beside each other.
const HEAD = /(?:[[(<{【][^[\](){}<>【】\n]{1,48}[\])>}】][ \t]?){1,4}/gu;
const INSIDE = /[[(<{【]([^[\](){}<>【】\n]{1,48})[\])>}】]/gu;
const SECOND = 1000;
const FEWEST = 4;
const LONGEST_HEADING = 400;

interface Head {
  at: number;
  end: number;
  label: string | null;
  startMs: number | null;
  /** Whether it has nothing but times. */
  timed: boolean;
}

function headOf(match: RegExpExecArray): Head {
  let label: string | null = null;
  let startMs: number | null = null;
  let others = 0;
  for (const [whole, inside = ''] of match[0].matchAll(INSIDE)) {
    const own = inside.trim();
    const ms = cellTime(own, SECOND);
    if (ms !== null) startMs = ms;
    else if (couldBeLabel(own) && !isSound(whole)) label = own;
    else others += 1;
  }
  const timed = startMs !== null && label === null && others === 0;
  return { at: match.index, end: match.index + match[0].length, label, startMs, timed };
}

/** The lines of a conversation that has a name in brackets before each turn, with the time beside it; null for other texts. */
export function linesOfBrackets(text: string): string[] | null {
  const heads = [...text.matchAll(HEAD)].map(headOf);
  const counts = new Map<string, number>();
  for (const { label } of heads)
    if (label !== null) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  const begins = heads.filter(({ label }) => label !== null && (counts.get(labelKey(label)) ?? 0) >= 2);
  const [first] = begins;
  if (begins.length < FEWEST || first === undefined || first.at > LONGEST_HEADING) return null;
  const times = heads.filter(({ timed }) => timed);
  let next = 0;
  const said = begins.map(({ label, startMs, end }, i) => {
    const until = begins[i + 1]?.at ?? text.length;
    const parts: string[] = [];
    let from = end;
    // Times among the words are none of them.
    for (; (times[next]?.at ?? until) < until; next += 1) {
      const time = times[next];
      if (time === undefined || time.at < end) continue;
      parts.push(text.slice(from, time.at));
      from = time.end;
    }
    parts.push(text.slice(from, until));
    return { speaker: label ?? '', words: parts.join(' ').replaceAll('\n', ' ').trim(), startMs };
  });
  if (!isTalk(said)) return null;
  return [
    ...(first.at > 0 ? [text.slice(0, first.at).trim()] : []),
    ...said.map(
      ({ speaker, words, startMs }) => `${startMs === null ? '' : `[${exactClockOf(startMs)}] `}${speaker}: ${words}`,
    ),
  ];
}
