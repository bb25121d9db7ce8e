import type { Cue } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from '../format.ts';
import { stylesOfSpeakers } from './styles-of-speakers.ts';
import { parseTime } from '../times/timestamps.ts';

const EVENTS = /^\[Events\]\s{0,10}$/imu;
const DIALOGUE = /^Dialogue:\s?/u;
const FORMAT = /^Format:\s?/u;
const OVERRIDE = /\{[^{}]{0,400}\}/gu;
const BREAK = /\\[Nn]/gu;
// The fields of an event, where no line names them.
const USUAL = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text';
const MOST_FIELDS = 20;
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
