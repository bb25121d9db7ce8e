const BEFORE =
  /^\s{0,20}(?:export\s{1,5}default\s{0,5}|(?:(?:var|let|const)\s{1,5})?[\p{L}_$][\w$.]{0,60}\s{0,5}=\s{0,5}|[\p{L}_$][\w$.]{0,60}\(\s{0,5})(?=[[{])/u;
const FENCE = '```';
const FEWEST = 3;
const LOOKED_AT = 40;
const SHARE = 0.5;
const LONGEST_BEFORE = 200;
// A stream of events has the value behind "data:"; lines with these hold none of it.
const STREAM = /^(?:event|id|retry|:|data:\s?\[DONE\])/u;
const LINE_BEFORE = /^(?:data:|[^{}]*\d)/u;

/**
 * The JSON in a text that a program put something around: the name of a variable, a call, a fence as Markdown has it, or a
 * time and a level before the value in each line. Any other text as it is. Linear.
 */
export function jsonInText(text: string): string {
  const head = text.slice(0, LONGEST_BEFORE);
  if (/^\s{0,20}[[{]\s{0,20}["{[\]}]/u.test(head)) return text;
  return shown(text, head) ?? assigned(text, head) ?? fenced(text) ?? inLines(text) ?? below(text) ?? text;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const PROMPT = /^\s{0,4}>>>(?: |$)/mu;
const PROMPTED = /^\s{0,4}(?:>>>|\.\.\.)(?: |$)/u;
const BEGINS_DATA = /^\s{0,4}[[{(]\s{0,4}[[{("']/u;

// The data that somebody's shell of Python shows below what they typed: the longest output, where it is most of the text.
function shown(text: string, head: string): string | null {
  if (!PROMPT.test(head)) return null;
  let [best, own] = ['', [] as string[]];
  for (const line of [...text.split('\n'), '>>>']) {
    if (!PROMPTED.test(line)) {
      own.push(line);
      continue;
    }
    const output = own.join('\n');
    if (output.length > best.length) best = output;
    own = [];
  }
  return best.length * 2 > text.length && BEGINS_DATA.test(best.slice(0, 40)) ? best.trim() : null;
}

function assigned(text: string, head: string): string | null {
  const before = BEFORE.exec(head)?.[0];
  if (before === undefined) return null;
  const rest = text.slice(before.length, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1);
  return text.length - before.length - rest.length <= 20 && isJson(rest) ? rest : null;
}

const FIRST_BRACKET = /^[ \t]{0,20}[[{]\s{0,20}["{[]/mu;
const LONGEST_HEAD = 2000;

// What stands below a few lines of other text, up to the end: the answer of a server with its head, an export with a title.
function below(text: string): string | null {
  const found = FIRST_BRACKET.exec(text.slice(0, LONGEST_HEAD));
  if (found === null) return null;
  const rest = text.slice(found.index).trim();
  return rest.length * 2 > text.length && /[\]}]$/u.test(rest) && isJson(rest) ? rest : null;
}

// The longest fence, where it is most of the text.
function fenced(text: string): string | null {
  let best = '';
  for (let at = text.indexOf(FENCE); at >= 0;) {
    const line = text.indexOf('\n', at);
    const end = line < 0 ? -1 : text.indexOf(FENCE, line);
    if (end < 0) break;
    const inside = text.slice(line, end).trim();
    if (inside.length > best.length && /^[[{]/u.test(inside)) best = inside;
    at = text.indexOf(FENCE, end + FENCE.length);
  }
  if (best === '' || best.length * 2 < text.trim().length) return null;
  return isJson(best) || best.split('\n').every((line) => line.trim() === '' || isJson(line)) ? best : null;
}

// The value with which a line ends, behind what a log or a stream writes before it.
function valueOf(line: string): string | null {
  const at = line.indexOf('{"');
  return at >= 0 && at <= LONGEST_BEFORE && line.endsWith('}') && (at === 0 || LINE_BEFORE.test(line.slice(0, at)))
    ? line.slice(at)
    : null;
}

function inLines(text: string): string | null {
  if (!text.includes('{"')) return null;
  const first = text.split('\n', LOOKED_AT);
  if (!first.some((line) => valueOf(line.trim()) !== null)) return null;
  const values: string[] = [];
  let others = 0;
  for (const line of text.split('\n')) {
    const own = line.trim();
    if (own === '' || STREAM.test(own)) continue;
    const value = valueOf(own);
    if (value !== null && isJson(value)) values.push(value);
    else others += 1;
  }
  return values.length >= FEWEST && values.length >= (values.length + others) * SHARE ? `${values.join('\n')}\n` : null;
}
