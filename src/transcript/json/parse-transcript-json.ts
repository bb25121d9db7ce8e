import { afterString, findJsonBreak } from '../../lib/json/json-break.ts';
import { asJson } from './as-json.ts';

/**
 * The value of JSON, also with Python's NaN and Infinity in it, or of a file with one JSON value in each line;
 * undefined where it is none of these.
 */
export function parseTranscriptJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return withoutNaN(text) ?? byLines(text) ?? asList(text) ?? oneAfterAnother(text);
  }
}

const NOT_A_NUMBER = /-?\b(?:NaN|Infinity)\b/gu;

// Python writes numbers that are none as NaN, which JSON has not; transcripts of its programs have them among the
// confidences.
function withoutNaN(text: string): { value: unknown } | undefined {
  if (!text.includes('NaN') && !text.includes('Infinity')) return undefined;
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const outside = text.slice(at, quote < 0 ? text.length : quote);
    parts.push(outside.includes('N') || outside.includes('I') ? outside.replaceAll(NOT_A_NUMBER, 'null') : outside);
    if (quote < 0) break;
    const end = afterString(text, quote);
    if (typeof end !== 'number') return undefined;
    parts.push(text.slice(quote, end));
    at = end;
  }
  try {
    return { value: JSON.parse(parts.join('')) };
  } catch {
    return undefined;
  }
}

/** The value of what Python and JavaScript print; undefined where it is none of that. */
export function parsedLiterals(text: string): { value: unknown } | undefined {
  const json = asJson(text);
  return json === null ? undefined : parseTranscriptJson(json);
}

function byLines(text: string): { value: unknown } | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/[}\]]\s*$/u.test(lines[0] ?? '')) return undefined;
  const value: unknown[] = [];
  try {
    for (const line of lines) value.push(JSON.parse(line));
  } catch {
    return undefined;
  }
  return { value };
}

// A list without its brackets.
function asList(text: string): { value: unknown } | undefined {
  const own = text.trim();
  if (!own.startsWith('{') || !/\},?$/u.test(own.slice(-2))) return undefined;
  try {
    return { value: JSON.parse(`[${own.endsWith(',') ? own.slice(0, -1) : own}]`) };
  } catch {
    return undefined;
  }
}

// Values one after another, each over several lines, as programs print them.
function oneAfterAnother(text: string): { value: unknown } | undefined {
  const value: unknown[] = [];
  let rest = text;
  for (;;) {
    const found = findJsonBreak(rest);
    if (found !== null && !(found.offset > 0 && /^[{[]/u.test(rest.slice(found.offset, found.offset + 1))))
      return undefined;
    try {
      value.push(JSON.parse(found === null ? rest : rest.slice(0, found.offset)));
    } catch {
      return undefined;
    }
    if (found === null) return value.length < 2 ? undefined : { value };
    rest = rest.slice(found.offset);
  }
}
