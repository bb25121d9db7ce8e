import type { TranscriptReader } from '../../format.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { exactClockOf } from '../../times/clock-first.ts';
import { areStates } from '../../talk/signs.ts';
import { isTalk } from '../../talk/is-talk.ts';
import { stampIn } from '../../times/stamp.ts';
import { parseTime } from '../../times/timestamps.ts';
import { byFirstWords, type Cut, handled, inCapitals, numbered, tabbed } from './cuts-of-names.ts';
import { readAsLabelled } from '../read-as-labelled.ts';
import { filledLines } from '../../text/filled-lines.ts';

const CLOCK = String.raw`\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?`;
const NUMBER = String.raw`\d{1,6}(?:\.\d{1,3})?s?`;
const MARK = String.raw`\s?(?:-->|->|→|–|—|-|to)\s?`;
// "[0.25s -> 0.98s] ", "[00:01 - 00:05] ", "[00:00:01.20] ", "(0:05) "; "0.25 0.98 " and "0:05 " without brackets.
const IN_BRACKETS = new RegExp(
  String.raw`^[[(<]\s?(${CLOCK}|${NUMBER})(?:${MARK}(${CLOCK}|${NUMBER}))?\s?[\])>][:,]?\s{1,4}`,
  'u',
);
const BARE = new RegExp(
  String.raw`^(?:(${CLOCK})(?:${MARK}(${CLOCK}))?|(\d{1,6}\.\d{1,3})(?:\s|${MARK})(\d{1,6}\.\d{1,3}))\s{1,4}(?![AaPp]\.?\s?[Mm]\b)(?:[-–—|•]\s)?`,
  'u',
);
const COLON = /^[^:：]{1,60}[:：](?:\s|$)/u;
const LONGEST_HEAD = 100;
const LOOKED_AT = 40_000;
const MOST_LINES = 300;
const NEARLY_ALL = 0.8;
// Of lines that are broken, so many have a time.
const SOME = 0.3;
// Names without a mark behind them, in so many lines at least.
const FEWEST_NAMED = 6;

interface Head {
  /** The time before the name, as labelled text has it; empty where there is none. */
  time: string;
  /** What stands behind the time. */
  rest: string;
}

const msOf = (written: string): number =>
  written.includes(':') ? (parseTime(written) ?? 0) : Math.round(Number(written.replace('s', '')) * 1000);

const BEFORE_NAME = /^[\s,]{1,4}(?:[-–—|•]\s)?/u;

function headOf(line: string): Head {
  const head = line.slice(0, LONGEST_HEAD);
  const found = IN_BRACKETS.exec(head) ?? BARE.exec(head);
  if (found !== null) {
    const times = [found[1] ?? found[3], found[2] ?? found[4]].flatMap((written) =>
      written === undefined ? [] : [exactClockOf(msOf(written))],
    );
    return { time: `[${times.join(' - ')}] `, rest: line.slice(found[0].length) };
  }
  // In any other spelling, which labelled text knows as well: "2:03:02 PM Ann Lee words".
  const stamp = /^[[(<]?\d/u.test(head) ? stampIn(line) : null;
  const gap = stamp?.at === 0 ? BEFORE_NAME.exec(line.slice(stamp.end, stamp.end + 8))?.[0] : undefined;
  return stamp === null || gap === undefined
    ? { time: '', rest: line }
    : { time: `${line.slice(0, stamp.end)} `, rest: line.slice(stamp.end + gap.length) };
}

function labelsOf(heads: readonly Head[], cut: Cut): Map<string, number> {
  const labels = new Map<string, number>();
  for (const { rest } of heads) {
    const label = cut(rest)?.label;
    if (label !== undefined) labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return labels;
}

// People who speak take turns, and have nearly all lines.
function areSpeakers(labels: ReadonlyMap<string, number>, lines: number, share: number): boolean {
  const found = [...labels.values()].reduce((sum, count) => sum + count, 0);
  return found >= lines * share && takeTurns(labels.size, found);
}

interface How {
  cut: Cut;
  labels: ReadonlySet<string>;
}

const howBy = (cut: Cut, labels: ReadonlyMap<string, number>): How => ({ cut, labels: new Set(labels.keys()) });

// Whether what is said behind the labels is talk: "@ann send the offer" may be what somebody has to do.
function isTalkBehind(heads: readonly Head[], cut: Cut): boolean {
  return isTalk(
    heads.flatMap(({ rest }) => {
      const split = cut(rest);
      return split === null ? [] : [{ speaker: split.label, words: split.words }];
    }),
  );
}

// Whether nearly all words begin with one word, which is none of them: "Ann said …".
function beginAlike(heads: readonly Head[], cut: Cut): boolean {
  const counts = new Map<string, number>();
  for (const { rest } of heads) {
    const first = cut(rest)?.words.split(' ', 1)[0] ?? '';
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return Math.max(...counts.values()) >= heads.length * NEARLY_ALL;
}

// How a text's labels are cut off; null where it has none of this kind.
function cutOf(text: string): How | null {
  const heads = filledLines(text.slice(0, LOOKED_AT)).slice(0, MOST_LINES).map(headOf);
  const timed = heads.filter(({ time }) => time !== '');
  for (const cut of [numbered, tabbed, handled, inCapitals]) {
    const labels = labelsOf(cut === tabbed ? timed : heads, cut);
    if (!areSpeakers(labels, heads.length, NEARLY_ALL)) continue;
    if (cut === numbered || cut === tabbed || isTalkBehind(heads, cut)) return howBy(cut, labels);
  }
  if (timed.length < Math.max(FEWEST_NAMED, heads.length * SOME)) return null;
  // Where a colon stands behind the names, they are known without counting words.
  if (timed.filter(({ rest }) => COLON.test(rest.slice(0, LONGEST_HEAD))).length * 2 >= timed.length) return null;
  const cut = byFirstWords(timed.map(({ rest }) => rest));
  const labels = labelsOf(timed, cut);
  // Every line with a time begins with one of few names, each of which comes again.
  const areNames =
    areSpeakers(labels, timed.length, 1) && labels.size * 3 <= timed.length && ![...labels.values()].includes(1);
  if (!areNames || areStates([...labels.keys()], []) || beginAlike(timed, cut)) return null;
  return timed.length >= heads.length * NEARLY_ALL || isTalkBehind(timed, cut) ? howBy(cut, labels) : null;
}

/**
 * Lines in which no mark stands between who speaks and the words: `[0.25s -> 0.98s] SPEAKER_00 words`, `0.25 0.98 S1
 * words`, `[00:01] INT⇥words`, `@ann words`, `AGENT words`, and names that begin every line behind its time. Read as
 * labelled text once a colon stands there.
 */
export const labelBehindTime: TranscriptReader = readAsLabelled(cutOf, (text, how) =>
  filledLines(text).map((line) => {
    const { time, rest } = headOf(line);
    const split = how.cut(rest);
    return split === null || (!how.labels.has(split.label) && how.cut !== numbered)
      ? line
      : `${time}${split.label}: ${split.words}`;
  }),
);
