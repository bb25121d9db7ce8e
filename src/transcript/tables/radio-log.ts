// Logs of radio and recorders: a clock, a code or a name in capitals in a column of its own, and the words behind a gap or below.
import { leftOut } from '../around/left-out.ts';
import { isDirection } from '../around/direction.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { foundOnce } from '../text/found-once.ts';
import { linesOf } from '../text/lines-of.ts';
import { sinceFirst } from '../times/since-first.ts';
import { parseAnyTime } from '../times/timestamps.ts';

const CLOCK = /^\s{0,20}[[(]?(\d{1,3}:\d{2}(?::\d{2})?(?:\.\d{1,3})?)[\])]?(?=\s|$)/u;
// "CC", "HOT-1", "N51KT", "DC HALE", "RDO-?".
const SOURCE =
  /^\s{1,60}([\p{Lu}\p{N}][\p{Lu}\p{N}*./#-]{0,11}\??(?: [\p{Lu}\p{N}][\p{Lu}\p{N}.'’-]{0,15}){0,3}\??)\s{2,60}(?=\S)/u;
// Half a day behind a clock is nobody.
const LETTER = /^(?![AP]\.?M\.?$).*\p{Lu}/u;
const FIRST_LINES = 80;
const HEAD = 160;
const FEWEST = 4;
const NEARLY_ALL = 0.75;
// "END OF RECORDING", "End of Transcript", "[sound of click]": nobody's.
const END =
  /^[\s*\-–=[(]{0,20}(?:end of|start of|beginning of)\s\p{L}{3,20}(?:\s\p{L}{2,20}){0,3}[\s*\-–=\])]{0,20}$/iu;
const SOUND = /^\[[^[\]]{2,120}\]$/u;

interface Row {
  clock: string | null;
  speaker: string | null;
  words: string;
}

function rowOf(line: string): Row {
  const head = line.slice(0, HEAD);
  const clock = CLOCK.exec(head);
  const rest = clock === null ? line : line.slice(clock[0].length);
  const source = SOURCE.exec(clock === null ? ` ${rest.slice(0, HEAD)}` : rest.slice(0, HEAD));
  const speaker = source !== null && LETTER.test(source[1] ?? '') ? (source[1] ?? '') : null;
  const from = (source?.[0].length ?? 0) - (clock === null ? 1 : 0);
  const words = (speaker === null ? rest : rest.slice(from)).trim();
  // A second one is whom it is said to.
  const to = speaker === null ? null : SOURCE.exec(` ${words.slice(0, HEAD)}`);
  return {
    clock: clock?.[1] ?? null,
    speaker,
    words: to !== null && LETTER.test(to[1] ?? '') ? words.slice(to[0].length - 1) : words,
  };
}

function find(text: string): Reading | null {
  const lines = linesOf(text);
  // Nearly every other text stops here.
  if (lines.slice(0, FIRST_LINES).filter((line) => CLOCK.test(line.slice(0, HEAD))).length < 2) return null;
  const segments: Segment[] = [];
  let [timed, sourced, above, others] = [0, 0, 0, 0];
  let open: string | null = null;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const { clock, speaker, words } = rowOf(line);
    if (clock !== null) timed += 1;
    const at = clock ?? open;
    if (at !== null && speaker !== null) {
      sourced += 1;
      segments.push({ speaker, text: words, startMs: parseAnyTime(at, 1), endMs: null });
      open = null;
    } else if (clock !== null && words === '') open = clock;
    else if (segments.length === 0) above += 1;
    else if (clock !== null || END.test(line)) others += 1;
    else {
      const last = segments.at(-1);
      if (last !== undefined) last.text += ` ${words}`;
    }
  }
  const own = segments.filter(({ text: said }) => !SOUND.test(said) && !isDirection(said));
  const names = new Set(own.map(({ speaker }) => speaker));
  if (sourced < FEWEST || sourced < timed * NEARLY_ALL || names.size < 2 || names.size >= own.length) return null;
  if (own.filter(({ text: said }) => said.includes(' ')).length * 2 < own.length) return null;
  const since = sinceFirst(own.map(({ startMs }) => ({ startMs, endMs: null, day: null })));
  return {
    segments: own.map((segment, i) => ({ ...segment, startMs: since[i]?.startMs ?? null })),
    vendor: null,
    notes: leftOut(above, others + segments.length - own.length),
  };
}

const logs = foundOnce(find);

/** Logs of radio: a clock, who speaks in capitals in a column of its own, and the words. Linear. */
export const radioLog: TranscriptReader = {
  format: 'labelled-text',
  recognise: logs.recognise,
  read: (text) => logs.take(text) ?? { segments: [], vendor: null, notes: [] },
};
