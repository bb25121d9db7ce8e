// Writes what Python and JavaScript print for data as JSON.

// What stands behind a quotation mark, with the one that closes it.
const QUOTED = new Map([
  ['"', /(?:[^"\\]|\\.)*"/suy],
  ["'", /(?:[^'\\]|\\.)*'/suy],
  ['`', /(?:[^`\\]|\\.)*`/suy],
]);
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const COMMENT = /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//uy;
const BEFORE_COLON = /\s*(?::|=>)/uy;
// ":role =>", as Ruby has names.
const SYMBOL = /:(?=[\p{L}_][\p{L}\p{N}_]{0,60}\s?=>)/uy;
const COMMA_BEFORE_END = /,\s*[\]})]/uy;
const PLAIN = /[^"'`\p{L}_$/,()=:]+/uy;
const CONSTANTS = new Map([
  ['true', 'true'],
  ['True', 'true'],
  ['false', 'false'],
  ['False', 'false'],
  ['null', 'null'],
  ['None', 'null'],
  ['undefined', 'null'],
  ['NaN', 'null'],
  ['Infinity', 'null'],
]);
// An exponent, "1e-5", is part of a number.
const EXPONENT = /^[eE]$/u;

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

// What JSON writes in another way in a string, and all that is escaped, so that nothing is read as escaped twice.
const ESCAPED = /\\(?:x[\da-fA-F]{2}|.)|["\n\t\r]/gsu;
const ESCAPES = new Map([
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', ''],
]);
const KNOWN_ESCAPE = /["\\/bfnrtu]/u;

function escapeOf(found: string): string {
  const own = ESCAPES.get(found);
  if (own !== undefined) return own;
  const sign = found.slice(1);
  if (sign.length === 3) return `\\u00${sign.slice(1)}`;
  if (KNOWN_ESCAPE.test(sign)) return found;
  // A line break that is escaped is none.
  return sign === '\n' ? '' : sign;
}

// A string in any quotation marks as JSON has it.
const asString = (inside: string): string => `"${inside.replaceAll(ESCAPED, escapeOf)}"`;

/**
 * Data as Python or JavaScript write it, as JSON: single quotes, names without quotes, `None`, `True`, `undefined`,
 * comments, tuples, and commas before a closing bracket. Null where something else stands in it, and where all names and
 * strings are as in JSON: then it is JSON that was damaged. Linear.
 */
export function asJson(text: string): string | null {
  const parts: string[] = [];
  let other = false;
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    const quoted = QUOTED.get(char);
    if (quoted !== undefined) {
      const inside = matchAt(quoted, text, at + 1);
      if (inside === null) return null;
      other ||= char !== '"';
      parts.push(asString(inside.slice(0, -1)));
      at += 1 + inside.length;
      continue;
    }
    if (char === '(' || char === ')') {
      parts.push(char === '(' ? '[' : ']');
      at += 1;
      continue;
    }
    if (char === ',') {
      if (matchAt(COMMA_BEFORE_END, text, at) === null) parts.push(',');
      at += 1;
      continue;
    }
    if (char === ':' || char === '=') {
      const arrow = text.startsWith('=>', at);
      if (char === '=' && !arrow) return null;
      other ||= arrow;
      if (arrow || matchAt(SYMBOL, text, at) === null) parts.push(':');
      at += arrow ? 2 : 1;
      continue;
    }
    const comment = char === '/' ? matchAt(COMMENT, text, at) : null;
    if (comment !== null) {
      at += comment.length;
      continue;
    }
    const word = matchAt(WORD, text, at);
    if (word !== null) {
      const named = matchAt(BEFORE_COLON, text, at + word.length) !== null;
      const written = named ? JSON.stringify(word) : EXPONENT.test(word) ? word : CONSTANTS.get(word);
      if (written === undefined) return null;
      other ||= named;
      parts.push(written);
      at += word.length;
      continue;
    }
    const plain = matchAt(PLAIN, text, at);
    if (plain === null) return null;
    parts.push(plain);
    at += plain.length;
  }
  return other ? parts.join('') : null;
}
