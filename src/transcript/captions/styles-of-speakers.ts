// Subtitles that tell who speaks by the style of each, such as a colour for each person.
import { takeTurns } from '../labels/take-turns.ts';

// What styles are called that say how a line looks, not who speaks.
const OF_LOOKS =
  /default|main|sign|title|note|ital|top|alt|bottom|caption|subtitle|narrat|song|lyric|karaoke|white|yellow|cyan|green|red|blue|magenta|colou?r|font|text|cent(?:er|re)|left|right|normal|base|regular|bold|^(?:op|ed|ts)\b|^\*|\d$/iu;
const FEWEST_EACH = 2;

/** Whether styles are called as those who speak, where nothing else names anybody: two or more, that take turns. Linear. */
export function stylesOfSpeakers(events: readonly { who: string; style: string }[]): boolean {
  const counts = new Map<string, number>();
  for (const { who, style } of events) {
    if (who !== '' || style === '' || OF_LOOKS.test(style)) return false;
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const often = [...counts.values()].filter((count) => count >= FEWEST_EACH).length;
  return often >= 2 && takeTurns(counts.size, events.length);
}
