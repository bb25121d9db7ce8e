import { leftOut } from '../../around/left-out.ts';
import type { Segment, TranscriptReader } from '../../format.ts';
import { inOrder } from '../../json/shape.ts';
import { runsOfWords } from '../../json/runs.ts';

// STM: "call-01 A ann 1.20 7.13 <o,f0,male> words". CTM: "call-01 A 1.20 0.31 word 0.97".
const STM =
  /^(\S{1,100}) (\S{1,20}) (\S{1,60}) (\d{1,6}(?:\.\d{1,6})?) (\d{1,6}(?:\.\d{1,6})?) (?:<[^<>]{0,60}> )?(\S.*)$/u;
const CTM =
  /^(\S{1,100}) (\S{1,20}) (\d{1,6}(?:\.\d{1,6})?) (\d{1,6}(?:\.\d{1,6})?) (\S{1,60})(?: \d(?:\.\d{1,9})?)?(?: \S{1,20})?$/u;
const COMMENT = ';;';
// Stretches of an STM in which nobody is to be heard, or nothing counts, as NIST writes them.
const GAP = 'inter_segment_gap';
const NO_WORDS = /^(?:<[^<>]{0,60}>|ignore_time_segment_in_scoring)$/iu;
const SECOND = 1000;
const LOOKED_AT = 4000;
const MOST_SPEAKERS = 24;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/[ \t]+/gu, ' '))
    .filter((line) => line !== '' && !line.startsWith(COMMENT));

const msOf = (seconds: string | undefined): number => Math.round(Number(seconds ?? 0) * SECOND);

function fromStm(line: string): Segment | null {
  const match = STM.exec(line);
  if (match === null || Number(match[5]) < Number(match[4])) return null;
  const [, , , speaker = '', from, to, words = ''] = match;
  const text = speaker === GAP || NO_WORDS.test(words) ? '' : words;
  return { speaker, text, startMs: msOf(from), endMs: msOf(to) };
}

function fromCtm(line: string): Segment | null {
  const match = CTM.exec(line);
  const startMs = msOf(match?.[3]);
  return match === null
    ? null
    : { speaker: match[2] ?? null, text: match[5] ?? '', startMs, endMs: startMs + msOf(match[4]) };
}

function kindOf(text: string): typeof fromStm | null {
  const lines = linesOf(text.slice(0, LOOKED_AT)).slice(0, 30);
  // The last may be cut.
  const whole = lines.slice(0, Math.max(1, lines.length - 1));
  return whole.length < 3
    ? null
    : ([fromCtm, fromStm].find((read) => whole.every((line) => read(line) !== null)) ?? null);
}

/**
 * What recognisers of speech are compared by: STM with a piece, CTM with a word in each line, both with who speaks, or on
 * which channel, and when.
 */
export const recogniserText: TranscriptReader = {
  format: 'table',
  recognise: (text) => kindOf(text) !== null,
  read: (text) => {
    const read = kindOf(text) ?? fromStm;
    const pieces = linesOf(text)
      .flatMap((line) => read(line) ?? [])
      .filter((piece) => piece.text !== '');
    const speakers = new Set(pieces.map(({ speaker }) => speaker));
    // One channel for all tells nothing; so do files of many calls.
    const known = speakers.size >= 2 && speakers.size <= MOST_SPEAKERS;
    const timed = inOrder(known ? pieces : pieces.map((piece) => ({ ...piece, speaker: null })));
    return {
      segments:
        read === fromCtm
          ? runsOfWords(
              timed.map((piece) => ({ ...piece, attached: false })),
              ' ',
            )
          : timed,
      vendor: null,
      notes: leftOut(0),
    };
  },
};
