import { trimmedLines } from '../text/lines-of.ts';

// "You said:", "ChatGPT hat gesagt:", which pages of assistants have for screen readers above each message.
const SAID =
  /^(.{1,40}?) (?:said|(?:hat|hast|haben) gesagt|(?:a|as|avez) dit|hai? detto|dijo|has dicho|ha dicho|disse|zei|powiedział[ao]?|сказал[аи]?) ?[:：]?$/iu;
const COLONS = ':：';
// In languages whose verbs say who does it: "Has dicho:".
const OWN_VERB = /^(has dicho|dijiste|hai detto|disseste) ?[:：]?$/iu;
// Whoever copied the page. Without a colon, only beside these a line is such a head.
const OWN = /^(?:you|has dicho|dijiste|hai detto|disseste|du|sie|vous|tu|tú|usted|você|jij|u|ty|вы|ты)$/iu;
const LONGEST = 80;
const FEWEST = 3;
// How long a model thought; the button on a piece of a program, below the language of it; what the page says at its foot.
const THOUGHT =
  /^thought for (?:an? |a few |a couple of )?(?:\d{1,3} ?)?(?:seconds?|minutes?|s|m)(?: ?\d{1,2} ?(?:seconds?|s))?$/iu;
const BUTTON = /^(?:copy code|code kopieren|copier le code|copiar código|copia codice|code kopiëren)$/iu;
const LANGUAGE = /^[\w+#.-]{1,20}$/u;
const FOOT = /^[\p{L} ]{2,20} can make mistakes\..{0,60}$/u;

const isPage = (heads: readonly (string | null)[]): boolean => {
  const names = heads.filter((name) => name !== null);
  return names.length >= FEWEST && new Set(names).size >= 2;
};

/**
 * A conversation with an assistant as it is copied from its page, with `Name:` in place of `Name said:` alone in a line, and
 * without what the page shows of its own between the words. Any other text as it is. Linear.
 */
export function fromAssistantPage(text: string): string {
  const lines = trimmedLines(text);
  const heads = (colons: boolean): (string | null)[] =>
    lines.map((line) =>
      line.length <= LONGEST && COLONS.includes(line.slice(-1)) === colons
        ? ((SAID.exec(line) ?? OWN_VERB.exec(line))?.[1] ?? null)
        : null,
    );
  const marked = heads(true);
  const bare = isPage(marked) ? [] : heads(false);
  const names = isPage(bare) && bare.some((name) => OWN.test(name ?? '')) ? bare : marked;
  if (!isPage(names)) return text;
  const assistants = [...new Set(names.flatMap((name) => (name === null || OWN.test(name) ? [] : name)))];
  const last = lines.findLastIndex((line) => line !== '');
  // "ChatGPT kann Fehler machen.": the page speaks of the program below what that one said last.
  const isFoot = (line: string, i: number): boolean =>
    i === last && lines[i - 1] === '' && assistants.some((name) => line.startsWith(`${name} `));
  const isNoise = (line: string, i: number): boolean =>
    THOUGHT.test(line) ||
    FOOT.test(line) ||
    isFoot(line, i) ||
    BUTTON.test(line) ||
    (BUTTON.test(lines[i + 1] ?? '') && LANGUAGE.test(line));
  return lines
    .flatMap((line, i) => {
      const name = names[i] ?? null;
      return name === null ? (line.length <= LONGEST * 2 && isNoise(line, i) ? [] : [line]) : [`${name}:`];
    })
    .join('\n');
}
