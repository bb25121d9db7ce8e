// The words of a page as plain lines: what it shows beside them is left out.
import { beginsAsPage } from '../markup/begins-as-page.ts';
import { fromTelegramPage } from '../messages/telegram-page.ts';
import { withoutFence, withPlainSpaces } from './around-lines.ts';
import { withoutBlocksInCells } from './cells-of-blocks.ts';
import { decodeEntities } from './entities.ts';
import { withoutWideRows } from './rows-of-one-cell.ts';

const CELLS = /<\/t[dh]>\s?<t[dh](?:\s[^<>]{0,500})?>/giu;
const CLOSING =
  /<\/(?:p|div|li|tr|d[td]|h[1-6]|blockquote|table|ul|ol|title|header|footer|section|pre)\s{0,20}>|<br\s{0,20}\/?>/giu;
const OPENING = /<(?:p|div|li|d[td]|h[1-6]|blockquote|section|article|main|pre)(?=[\s>])/giu;
// A picture stays as Markdown has it until it is known whether it names somebody.
const IMAGE = /<img\s[^<>]{0,4000}>/giu;
const ALT = /\salt="([^"[\]]{1,100})"/iu;
// Behind a time in an element of its own, a name may follow without a space.
const TIME_TAG = /(?<=\d{2}[)\]]?)<\/(?:span|time|small|em|strong|b|i|a)>(?=\p{L})/giu;
// A time in an element of its own, right behind another element or in front of one.
const TIME_TAGS =
  /(?<=<\/(?:span|strong|small|em|b|i|a)>)(?=<(?:span|time|small|em|strong|b|i|a)(?:\s[^<>]{0,300})?>[[(]?\d{1,4}[:./-]\d)|(?=<time[\s>])|(?<=<\/time>)/giu;
const TAG = /<[/!?]?[a-z][^<>]{0,4000}>/giu;
// "Ann joined the chat": what a page calls a notice of its own, and nobody said.
const NOTICE =
  /<(?:li|div|p|span|td)\s[^<>]{0,300}class="[^"<>]{0,100}(?<![a-z])(?:system|event|notice|notification|join|left)(?![a-z])[^"<>]{0,100}"[^<>]{0,300}>[^<>]{0,300}<\/(?:li|div|p|span|td)>/giu;
const UNSEEN = [
  ['<script', '</script>'],
  ['<style', '</style>'],
  ['<!--', '-->'],
  ['<nav', '</nav>'],
  ['<aside', '</aside>'],
  ['<head', '</head>'],
] as const;
// What a page marks as its own: its controls, and its foot.
const CONTROLS = [
  ['<button', '</button>'],
  ['<textarea', '</textarea>'],
  ['<select', '</select>'],
  ['<footer', '</footer>'],
] as const;
// What follows the name of an element: not "<header>" for "<head", not "<select-box>" for "<select".
const END_OF_NAME = /[\s/>]/u;

/** Whether a text is a page with controls or a foot, which {@link asLines} leaves out. */
export function hasControls(given: string): boolean {
  const lower = given.toLowerCase();
  return CONTROLS.some(([open]) => startOf(lower, open, 0) >= 0) && beginsAsPage(withoutFence(withPlainSpaces(given)));
}

/** The words of a page, its blocks in lines of their own. Linear.
 * @param controls whether the words in its controls and feet are kept
 */
export function fromHtml(text: string, controls: boolean): string {
  const telegram = fromTelegramPage(text);
  if (telegram !== null) return telegram;
  let seen = text;
  for (const [open, close] of UNSEEN) seen = without(seen, open, close);
  // One that nothing closes would take all behind it.
  if (!controls) for (const [open, close] of CONTROLS) seen = without(seen, open, close, 'kept');
  seen = withBreaks(withoutBlocksInCells(withoutWideRows(seen.replaceAll(NOTICE, '\n')))).replaceAll(
    TAB_OF_WORD,
    '</td><td>',
  );
  return decodeEntities(
    seen
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(IMAGE, (tag) => `\n![${ALT.exec(tag)?.[1] ?? ''}]() `)
      .replaceAll(CELLS, '\t')
      .replaceAll(CLOSING, '\n')
      .replaceAll(OPENING, (tag) => `\n${tag}`)
      .replaceAll(TIME_TAG, '$& ')
      .replaceAll(TIME_TAGS, ' ')
      .replaceAll(TAG, ''),
  );
}

// The lines of what a page shows as it is written, with tags for their breaks.
function withBreaks(text: string): string {
  if (!PRE.test(text)) return text;
  let inside = false;
  return text
    .split(PRE_TAG)
    .map((part) => {
      if (PRE_TAG_ALONE.test(part)) inside = !part.startsWith('</');
      return inside ? part.replaceAll('\n', '<br>').replaceAll('\t', '&#9;').replaceAll(/ {2,}/gu, SPACES) : part;
    })
    .join('');
}

// A tab in a page that a program for documents saved: what stands on both sides of it are cells.
const TAB_OF_WORD = /<span\s[^<>]{0,200}mso-tab-count:\s?\d{1,2}[^<>]{0,100}>[^<>]{0,200}<\/span>/giu;
const SPACES = (run: string): string => '&#32;'.repeat(run.length);
const PRE = /<pre[\s>]/iu;
const PRE_TAG = /(<\/?pre(?:\s[^<>]{0,500})?>)/iu;
const PRE_TAG_ALONE = /^<\/?pre(?:\s[^<>]{0,500})?>$/iu;

// A text without what stands between two marks, them included; where the second is missing, up to its end.
function without(text: string, open: string, close: string, unclosed: 'left out' | 'kept' = 'left out'): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length || !lower.includes(open)) return text;
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = startOf(lower, open, at);
    const end = start < 0 ? -1 : lower.indexOf(close, start);
    if (end < 0) {
      parts.push(text.slice(at, start < 0 || unclosed === 'kept' ? text.length : start));
      break;
    }
    parts.push(text.slice(at, start));
    at = end + close.length;
  }
  return parts.join(' ');
}

// Where the next element of a name begins; -1 where none does.
function startOf(lower: string, open: string, from: number): number {
  for (let at = lower.indexOf(open, from); at >= 0; at = lower.indexOf(open, at + open.length))
    if (open === '<!--' || END_OF_NAME.test(lower.charAt(at + open.length))) return at;
  return -1;
}
