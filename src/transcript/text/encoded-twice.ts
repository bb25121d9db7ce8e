const QUOTED = /^\s{0,20}"/u;
const MOST_TIMES = 3;
const FEWEST_BREAKS = 2;
const ESCAPE = /\\(?:r\\n|[nrt"])/gu;
const ESCAPED: Readonly<Record<string, string>> = { '\\t': '\t', '\\"': '"' };

/**
 * A text that a program encoded once too often: a JSON string with its quotation marks, or one line in which `\n` stands
 * for the line breaks. Any other text as it is. Linear.
 */
export function decodedOnce(text: string): string {
  let own = text;
  for (let times = 0; times < MOST_TIMES && QUOTED.test(own.slice(0, 30)); times += 1) {
    const inner = stringOf(own);
    if (inner === null) break;
    own = inner;
  }
  return hasBreaksAsEscapes(own) ? own.replaceAll(ESCAPE, (found) => ESCAPED[found] ?? '\n') : own;
}

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
