import type { Cue } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import { takeTurns } from '../labels/take-turns.ts';
import type { TranscriptReader } from '../format.ts';
import { parseTime } from '../times/timestamps.ts';

const EVENTS = /^\[Events\]\s{0,10}$/imu;
const DIALOGUE = /^Dialogue:\s?/u;
const FORMAT = /^Format:\s?/u;
const OVERRIDE = /\{[^{}]{0,400}\}/gu;
const BREAK = /\\[Nn]/gu;
// The fields of an event, where no line names them.
const USUAL = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text';
const MOST_FIELDS = 20;
// What styles are called that say how a line looks, not who speaks.
const OF_LOOKS =
  /default|main|sign|title|note|ital|top|alt|bottom|caption|subtitle|narrat|song|lyric|karaoke|^(?:op|ed|ts)\b|^\*|\d$/iu;
const FEWEST_EACH = 2;

// Styles that are called as those who speak, where no event names anybody: two or more, that take turns.
function stylesOfSpeakers(events: readonly { who: string; style: string }[]): boolean {
  const counts = new Map<string, number>();
  for (const { who, style } of events) {
    if (who !== '' || style === '' || OF_LOOKS.test(style)) return false;
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const often = [...counts.values()].filter((count) => count >= FEWEST_EACH).length;
  return often >= 2 && takeTurns(counts.size, events.length);
}

// Styles stand above the events.
const LOOKED_AT = 40_000;

// The fields of a line; the last, the words, may have commas.
function fieldsOf(line: string, count: number): string[] {
  const fields: string[] = [];
  let at = 0;
  while (fields.length < count - 1) {
    const comma = line.indexOf(',', at);
    if (comma < 0) break;
    fields.push(line.slice(at, comma).trim());
    at = comma + 1;
  }
  return [...fields, line.slice(at)];
}

/** Subtitles in (Advanced) SubStation Alpha: events in lines of fields, of which one may say who speaks. */
export const subStation: TranscriptReader = {
  format: 'srt',
  recognise: (text) => EVENTS.test(text.slice(0, LOOKED_AT)) && text.includes('\nDialogue:'),
  read: (text) => {
    let names = USUAL.split(',');
    const events: { who: string; style: string; words: string; startMs: number; endMs: number | null }[] = [];
    const from = text.search(EVENTS);
    for (const line of text.slice(Math.max(0, from)).split('\n')) {
      if (FORMAT.test(line))
        names = line
          .replace(FORMAT, '')
          .split(',', MOST_FIELDS)
          .map((name) => name.trim().toLowerCase());
      if (!DIALOGUE.test(line)) continue;
      const fields = fieldsOf(line.replace(DIALOGUE, ''), names.length);
      const field = (...known: string[]): string => fields[names.findIndex((name) => known.includes(name))] ?? '';
      const startMs = parseTime(field('start'));
      if (startMs === null) continue;
      const who = field('name', 'actor').replaceAll(/[<>]/gu, '');
      const words = field('text')
        .replaceAll(OVERRIDE, '')
        .replaceAll(BREAK, '\n')
        .replaceAll(String.raw`\h`, ' ');
      events.push({ who, style: field('style'), words, startMs, endMs: parseTime(field('end')) });
    }
    const styled = stylesOfSpeakers(events);
    const cues = events.map(({ who, style, words, startMs, endMs }): Cue => {
      const name = styled ? style.replaceAll(/[<>]/gu, '') : who;
      return { id: null, startMs, endMs, lines: name === '' ? words.split('\n') : [`<v ${name}>${words}</v>`] };
    });
    return { segments: segmentsOfCues(cues).segments, vendor: null, notes: [] };
  },
};
