import type { TranscriptReader } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { exactClockOf } from '../times/clock-first.ts';
import { parseTime } from '../times/timestamps.ts';
import { readAsLabelled } from './read-as-labelled.ts';

const CLOCK = String.raw`\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?`;
const NUMBER = String.raw`\d{1,6}(?:\.\d{1,3})?s?`;
const MARK = String.raw`\s?(?:-->|->|→|–|—|-|to)\s?`;
// "[0.25s -> 0.98s] ", "[00:01 - 00:05] ", "[00:00:01.20] ", "(0:05) "; "0.25 0.98 " and "0:05 " without brackets.
const IN_BRACKETS = new RegExp(
  String.raw`^[[(<]\s?(${CLOCK}|${NUMBER})(?:${MARK}(${CLOCK}|${NUMBER}))?\s?[\])>][:,]?\s{1,4}`,
  'u',
);
const BARE = new RegExp(
  String.raw`^(?:(${CLOCK})(?:${MARK}(${CLOCK}))?|(\d{1,6}\.\d{1,3})(?:\s|${MARK})(\d{1,6}\.\d{1,3}))\s{1,4}(?:[-–—|•]\s)?`,
  'u',
);
// "SPEAKER_00", "Speaker 1", "S2", "spk-3".
const NUMBERED = /^(?:\[?(\p{L}{1,14}[ _#-]?\d{1,3})\]?)[,;]?\s{1,4}(?=\S)/u;
const TABBED = /^([^\t]{1,40})\t+\s?(?=\S)/u;
// Another mark than a space between a name and the words: other readers know it.
const MARKED = /^(?:[-–—|→>»~=•·:：([/]|[^\p{L}\p{N}]\s)/u;
const COLON = /^[^:：]{1,60}[:：](?:\s|$)/u;
const NAME = /^\p{Lu}.*[\p{L}\p{N}]$/u;
const LONGEST_HEAD = 100;
const LOOKED_AT = 40_000;
const MOST_LINES = 300;
const NEARLY_ALL = 0.8;
// Names without a mark behind them: so many words at most, in so many lines at least.
const MOST_NAME_WORDS = 3;
const FEWEST_NAMED = 6;

interface Head {
  startMs: number | null;
  endMs: number | null;
  /** What stands behind the time. */
  rest: string;
}

const msOf = (written: string | undefined): number | null =>
  written === undefined
    ? null
    : written.includes(':')
      ? parseTime(written)
      : Math.round(Number(written.replace('s', '')) * 1000);

function headOf(line: string): Head {
  const head = line.slice(0, LONGEST_HEAD);
  const found = IN_BRACKETS.exec(head) ?? BARE.exec(head);
  return found === null
    ? { startMs: null, endMs: null, rest: line }
    : {
        startMs: msOf(found[1] ?? found[3]),
        endMs: msOf(found[2] ?? found[4]),
        rest: line.slice(found[0].length),
      };
}

/** How a label is told from the words behind it. */
type Cut = (rest: string) => { label: string; words: string } | null;

const byPattern =
  (pattern: RegExp): Cut =>
  (rest) => {
    const [whole = '', label = ''] = pattern.exec(rest.slice(0, LONGEST_HEAD)) ?? [];
    const words = rest.slice(whole.length);
    return whole === '' || /[:：]$/u.test(label) || MARKED.test(words.slice(0, 2)) || !couldBeLabel(label.trim())
      ? null
      : { label: label.trim(), words };
  };

const byWords =
  (count: number): Cut =>
  (rest) => {
    const parts = rest.slice(0, LONGEST_HEAD).split(' ', count + 1);
    const label = parts.slice(0, count).join(' ');
    const words = rest.slice(label.length + 1);
    return parts.length <= count || !NAME.test(label) || !couldBeLabel(label) ? null : { label, words };
  };

const numbered = byPattern(NUMBERED);
const tabbed = byPattern(TABBED);
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

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

// How a text's labels are cut off; null where it has none of this kind.
function cutOf(text: string): { cut: Cut; labels: ReadonlySet<string> } | null {
  const heads = linesOf(text.slice(0, LOOKED_AT)).slice(0, MOST_LINES).map(headOf);
  const timed = heads.filter(({ startMs }) => startMs !== null);
  for (const cut of [numbered, tabbed]) {
    const labels = labelsOf(cut === numbered ? heads : timed, cut);
    if (areSpeakers(labels, heads.length, NEARLY_ALL)) return { cut, labels: new Set(labels.keys()) };
  }
  if (timed.length < Math.max(FEWEST_NAMED, heads.length * NEARLY_ALL)) return null;
  // Where a colon stands behind the names, they are known without counting words.
  if (timed.filter(({ rest }) => COLON.test(rest.slice(0, LONGEST_HEAD))).length * 2 >= timed.length) return null;
  for (let count = MOST_NAME_WORDS; count > 0; count -= 1) {
    const cut = byWords(count);
    const labels = labelsOf(timed, cut);
    // Every line begins with one of few names, each of which comes again.
    if (areSpeakers(labels, timed.length, 1) && labels.size * 3 <= timed.length && ![...labels.values()].includes(1))
      return { cut, labels: new Set(labels.keys()) };
  }
  return null;
}

/**
 * Lines in which no mark stands between who speaks and the words: `[0.25s -> 0.98s] SPEAKER_00 words`, `0.25 0.98 S1
 * words`, `[00:01] INT⇥words`, and names that begin every line behind its time. Read as labelled text once a colon stands
 * there.
 */
export const labelBehindTime: TranscriptReader = readAsLabelled(cutOf, (text, how) =>
  linesOf(text).map((line) => {
    const { startMs, endMs, rest } = headOf(line);
    const split = how.cut(rest);
    if (split === null || (!how.labels.has(split.label) && how.cut !== numbered)) return line;
    const times = [startMs, endMs].flatMap((ms) => (ms === null ? [] : [exactClockOf(ms)])).join(' - ');
    return `${times === '' ? '' : `[${times}] `}${split.label}: ${split.words}`;
  }),
);
