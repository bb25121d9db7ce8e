import { parseAst } from 'rolldown/parseAst';

/** V8 takes two bytes for each character of a text in which one is beyond Latin-1. */
const BEYOND_ASCII = /[\u0080-\uFFFF]/g;

/**
 * The same program in ASCII alone: V8 keeps the text of a module for as long as it runs, and one sign beyond Latin-1, as
 * in a sentence or in a pattern, makes the text of the whole file take twice as much memory.
 *
 * Within `String.raw` an escape would be read as it stands, so what is escaped stands in a place of its own there.
 */
export function inAscii(code: string): string {
  if (!/[\u0080-\uFFFF]/.test(code)) return code;
  const parts: string[] = [];
  let end = 0;
  for (const { start, end: to } of rawTexts(code)) {
    parts.push(escaped(code.slice(end, start)), placed(code.slice(start, to)));
    end = to;
  }
  return [...parts, escaped(code.slice(end))].join('');
}

const escaped = (text: string): string => text.replaceAll(BEYOND_ASCII, escapeOf);

const placed = (text: string): string => text.replaceAll(BEYOND_ASCII, (sign) => `\${"${escapeOf(sign)}"}`);

const escapeOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface Span {
  start: number;
  end: number;
}

/** Where the texts of `String.raw` stand, in their order. */
function rawTexts(code: string): Span[] {
  if (!code.includes('String.raw`')) return [];
  const found: Span[] = [];
  const waiting: unknown[] = [parseAst(code)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isRaw(node, code)) found.push(...node.quasi.quasis);
    waiting.push(...Object.values(node));
  }
  return found.toSorted((left, right) => left.start - right.start);
}

function isRaw(node: object, code: string): node is { quasi: { quasis: Span[] } } {
  if (!('type' in node) || node.type !== 'TaggedTemplateExpression' || !('tag' in node)) return false;
  const { tag } = node;
  return isSpan(tag) && code.slice(tag.start, tag.end) === 'String.raw';
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
}
