/** Where JSON stops being JSON: an offset in the text, and what is wrong there in words that hold none of the text. */
export interface JsonBreak {
  offset: number;
  what: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORD = /true|false|null/uy;
const PYTHON_WORD = /true|false|null|-?(?:NaN|Infinity)/uy;
// A quote, a backslash, or a control character, which JSON wants escaped.
const END_OF_STRING = /["\\]|\p{Cc}/gu;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;
const UNFINISHED = 'it ends before everything that was opened is closed';

function afterSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/** The offset after a JSON string whose opening quote is at `from`; where it breaks, if it does. Linear. */
export function afterString(text: string, from: number): number | JsonBreak {
  let at = from + 1;
  for (;;) {
    END_OF_STRING.lastIndex = at;
    const stop = END_OF_STRING.exec(text);
    if (stop === null) return { offset: text.length, what: 'it ends in the middle of a string' };
    const { index } = stop;
    if (text[index] === '"') return index + 1;
    // DEL and what follows it are control characters that JSON allows.
    if (index < text.length && (text[index] ?? '') >= '\u007F') {
      at = index + 1;
      continue;
    }
    if (text[index] !== '\\')
      return {
        offset: index,
        what: 'a string has a line break or control character that is not escaped, or its closing quote is missing',
      };
    ESCAPE.lastIndex = index;
    const escape = ESCAPE.exec(text);
    if (escape === null)
      return index + 6 >= text.length && !text.includes('"', index + 1)
        ? { offset: text.length, what: 'it ends in the middle of a string' }
        : { offset: index, what: 'a backslash in a string begins no escape that JSON has' };
    at = index + escape[0].length;
  }
}

function afterScalar(text: string, at: number, python: boolean): number | JsonBreak {
  if (text[at] === '"') return afterString(text, at);
  const words = python ? PYTHON_WORD : WORD;
  words.lastIndex = at;
  NUMBER.lastIndex = at;
  const match = words.exec(text) ?? NUMBER.exec(text);
  if (match !== null) return at + match[0].length;
  if (text[at] === "'") return { offset: at, what: 'text stands in single quotes, where JSON has double ones' };
  const left = text.slice(at);
  return left.length < 6 && /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)$/u.test(left)
    ? { offset: text.length, what: UNFINISHED }
    : { offset: at, what: 'something other than a value stands where a value belongs' };
}

/**
 * The first place where a text stops being JSON; null where it is JSON. Linear, and no deeper in calls however deep the
 * text goes.
 * For saying what is wrong with a file: whether it is JSON, JSON.parse says faster.
 *
 * @param python whether NaN and Infinity may stand for numbers, as Python writes them
 */
export function findJsonBreak(text: string, python = false): JsonBreak | null {
  // For each open bracket what may come next; `key` and `value` in their first place may also be a closing bracket.
  const open: ('{' | '[')[] = [];
  let wants: 'value' | 'first value' | 'first key' | 'key' | 'colon' | 'comma' = 'value';
  let at = 0;
  for (;;) {
    at = afterSpace(text, at);
    const char = text[at];
    if (char === undefined) return open.length === 0 && wants === 'comma' ? null : { offset: at, what: UNFINISHED };
    const inside = open.at(-1);
    if (wants === 'comma') {
      if (inside === undefined) return { offset: at, what: 'something stands after its end' };
      if (char === (inside === '{' ? '}' : ']')) open.pop();
      else if (char === ',') wants = inside === '{' ? 'key' : 'value';
      else return { offset: at, what: 'a comma or a closing bracket is missing' };
      at += 1;
    } else if (wants === 'colon') {
      if (char !== ':') return { offset: at, what: 'a colon is missing after a name' };
      wants = 'value';
      at += 1;
    } else if ((wants === 'first key' && char === '}') || (wants === 'first value' && char === ']')) {
      open.pop();
      wants = 'comma';
      at += 1;
    } else if (wants === 'key' || wants === 'first key') {
      if (char !== '"')
        return {
          offset: at,
          what:
            char === "'"
              ? 'a name stands in single quotes, where JSON has double ones'
              : 'a name in double quotes is missing',
        };
      const after = afterString(text, at);
      if (typeof after !== 'number') return after;
      at = after;
      wants = 'colon';
    } else if (char === '{' || char === '[') {
      open.push(char);
      wants = char === '{' ? 'first key' : 'first value';
      at += 1;
    } else {
      const after = afterScalar(text, at, python);
      if (typeof after !== 'number') return after;
      at = after;
      wants = 'comma';
    }
  }
}

/** The line and the column of an offset in a text, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
