import type { Segment, TranscriptReader } from '../format.ts';
import { fromBeginning } from '../json/shape.ts';
import { isMediaNote } from './is-media-note.ts';
import { leftOut } from '../around/left-out.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { parseTime } from '../times/timestamps.ts';
import { DAY_MS } from '../../lib/time/units.ts';

// "2024/05/06(月)", "2024.05.06 月曜日", "Mon, 05/06/2024", "พฤ. 05/06/2024": the day in a line of its own.
const DAY =
  /^(?:[\p{L}\p{M}]{1,12}[.,]?\s)?(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})\.?\s?(?:\(\p{L}{1,9}\)|（\p{L}{1,9}）|\p{L}{2,12})?$/u;
const ROW = /^(?:(午前|午後|上午|下午|오전|오후)\s?)?(\d{1,2}:\d{2})\s?([AaPp][Mm])?\t([^\t]{0,64})(?:\t|$)/u;
const LATER_HALF = /^(?:午後|下午|오후|[Pp][Mm])$/u;
const HALF_DAY_MS = DAY_MS / 2;
const FEWEST = 2;
const LOOKED_AT = 20_000;

// LINE for computers puts spaces where that for phones puts tabs; its files begin with its name.
const SPACED = /^(\d{1,2}:\d{2}) (\S{1,64}) (?=\S)/gmu;
const withTabs = (text: string): string =>
  text.startsWith('[LINE]') && !text.includes('\t') ? text.replaceAll(SPACED, '$1\t$2\t') : text;

function hourOf(clock: string, half: string | undefined): number {
  const at = parseTime(`${clock}:00`) ?? 0;
  return half === undefined ? at : (at % HALF_DAY_MS) + (LATER_HALF.test(half) ? HALF_DAY_MS : 0);
}

// The day in milliseconds since 1970; where the year stands last, the month is taken to stand first, as these exports
// have it in English.
function dayOf(line: string): number | null {
  // "Date⇥10-3-2026" is a fact above a table.
  const match = line.length > 40 || line.includes('\t') ? null : DAY.exec(line);
  if (match === null) return null;
  const [one, two, three] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (one > 31) return Date.UTC(one, two - 1, three);
  if (three < 1000) return null;
  return one > 12 ? Date.UTC(three, two - 1, one) : Date.UTC(three, one - 1, two);
}

/** What a message of several lines stands in: LINE puts quotes around it, and doubles those inside. */
function unquoted(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

/**
 * The history of a talk as LINE exports it: the day in a line of its own, then `10:02⇥Ann⇥text` for each message, with
 * the rest of a long one in the lines below. Rows without a name, and what stands for pictures and calls, are left out.
 */
export const lineTalk: TranscriptReader = {
  format: 'labelled-text',
  recognise: (given) => {
    const text = withTabs(given.slice(0, LOOKED_AT));
    if (!text.includes('\t')) return false;
    let days = 0;
    let rows = 0;
    for (const line of text.split('\n', 300)) {
      if (dayOf(line.trim()) !== null) days += 1;
      else if (days > 0 && couldBeLabel(ROW.exec(line)?.[4]?.trim() ?? '')) rows += 1;
    }
    return days > 0 && rows >= FEWEST;
  },
  read: (text) => {
    const messages: (Segment & { lines: string[] })[] = [];
    let day = 0;
    let above = 0;
    let below = 0;
    let open = false;
    for (const line of withTabs(text).split('\n')) {
      const trimmed = line.trim();
      const next = dayOf(trimmed);
      const row = next === null ? ROW.exec(line.slice(0, 160)) : null;
      if (next !== null) day = next;
      else if (row !== null) {
        const [whole, before, clock = '', after, speaker = ''] = row;
        open = couldBeLabel(speaker.trim());
        if (open)
          messages.push({
            speaker: speaker.trim(),
            text: '',
            startMs: day + hourOf(clock, before ?? after),
            endMs: null,
            lines: [line.slice(whole.length)],
          });
        else below += 1;
      } else if (messages.length === 0 && trimmed !== '') above += 1;
      else if (open && trimmed !== '') messages.at(-1)?.lines.push(trimmed);
    }
    const said = messages
      .map(({ lines, ...message }) => ({ ...message, text: unquoted(lines.join('\n').trim()) }))
      .filter((message) => !isMediaNote(message.text));
    return {
      segments: fromBeginning(said),
      vendor: null,
      notes: leftOut(above, below + messages.length - said.length),
    };
  },
};
