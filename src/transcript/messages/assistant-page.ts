import { trimmedLines } from '../text/lines-of.ts';

// "You said:", "ChatGPT hat gesagt:", which pages of assistants have for screen readers above each message.
const SAID =
  /^(.{1,40}?) (?:said|(?:hat|hast|haben) gesagt|(?:a|as|avez) dit|hai? detto|dijo|has dicho|ha dicho|disse|zei|powiedział[ao]?|сказал[аи]?) ?[:：]$/iu;
const COLONS = ':：';
const LONGEST = 80;
const FEWEST = 3;
// How long a model thought; the button on a piece of a program, below the language of it; what the page says at its foot.
const THOUGHT =
  /^thought for (?:an? |a few |a couple of )?(?:\d{1,3} ?)?(?:seconds?|minutes?|s|m)(?: ?\d{1,2} ?(?:seconds?|s))?$/iu;
const BUTTON = /^(?:copy code|code kopieren|copier le code|copiar código|copia codice|code kopiëren)$/iu;
const LANGUAGE = /^[\w+#.-]{1,20}$/u;
const FOOT = /^[\p{L} ]{2,20} can make mistakes\..{0,60}$/u;

/**
 * A conversation with an assistant as it is copied from its page, with `Name:` in place of `Name said:` alone in a line, and
 * without what the page shows of its own between the words. Any other text as it is. Linear.
 */
export function fromAssistantPage(text: string): string {
  const lines = trimmedLines(text);
  const names = lines.map((line) =>
    line.length <= LONGEST && COLONS.includes(line.slice(-1)) ? (SAID.exec(line)?.[1] ?? null) : null,
  );
  const found = names.filter((name) => name !== null);
  if (found.length < FEWEST || new Set(found).size < 2) return text;
  const isNoise = (line: string, i: number): boolean =>
    THOUGHT.test(line) ||
    FOOT.test(line) ||
    BUTTON.test(line) ||
    (BUTTON.test(lines[i + 1] ?? '') && LANGUAGE.test(line));
  return lines
    .flatMap((line, i) => {
      const name = names[i] ?? null;
      return name === null ? (line.length <= LONGEST * 2 && isNoise(line, i) ? [] : [line]) : [`${name}:`];
    })
    .join('\n');
}
