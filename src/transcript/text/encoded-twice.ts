const QUOTED = /^\s{0,20}"/u;
const MOST_TIMES = 3;
const FEWEST_BREAKS = 2;
const ESCAPE = /\\(?:r\\n|[nrt"])/gu;
const ESCAPED: Readonly<Record<string, string>> = { '\\t': '\t', '\\"': '"' };

/**
 * A text that a program encoded once too often: a JSON string with its quotation marks, its lines as a list of strings, an
 * address's codes (`%20`), or one line in which `\n` stands for the line breaks. Any other text as it is. Linear.
 */
export function decodedOnce(text: string): string {
  let own = text;
  for (let times = 0; times < MOST_TIMES && QUOTED.test(own.slice(0, 30)); times += 1) {
    const inner = stringOf(own);
    if (inner === null) break;
    own = inner;
  }
  own = linesOfList(own) ?? withoutPercents(own);
  return hasBreaksAsEscapes(own) ? own.replaceAll(ESCAPE, (found) => ESCAPED[found] ?? '\n') : own;
}

const LIST = /^\s{0,20}\[\s{0,20}"/u;
const FEWEST_LINES = 3;

// The strings of a list that holds nothing else, each in a line.
function linesOfList(text: string): string | null {
  if (!LIST.test(text.slice(0, 60)) || !text.trimEnd().endsWith(']')) return null;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.length >= FEWEST_LINES && found.every((line) => typeof line === 'string')
      ? found.join('\n')
      : null;
  } catch {
    return null;
  }
}

const PERCENT = /%(?:20|0A|3A|2C)/iu;

// Text as forms and addresses carry it, in which no space is left.
function withoutPercents(text: string): string {
  const own = text.trim();
  if (!PERCENT.test(own.slice(0, LONGEST_WORD)) || /\s/u.test(own.slice(0, LONGEST_WORD))) return text;
  try {
    return decodeURIComponent(own.includes('%20') ? own : own.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const LONGEST_WORD = 400;

function stringOf(text: string): string | null {
  if (!text.trimEnd().endsWith('"')) return null;
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}

// JSON and XML have such marks of their own.
function hasBreaksAsEscapes(text: string): boolean {
  const own = text.trim();
  if (own.includes('\n') || /^[[{]\s{0,20}["{]|^</u.test(own.slice(0, 30))) return false;
  let found = 0;
  for (let at = own.indexOf(String.raw`\n`); at >= 0; at = own.indexOf(String.raw`\n`, at + 2))
    if ((found += 1) >= FEWEST_BREAKS) return true;
  return false;
}
