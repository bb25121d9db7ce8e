import { withoutDots } from '../times/dotted-clocks.ts';
import { withoutEpochs } from '../times/epoch-clocks.ts';
import { withMarksBefore } from '../times/marks-at-ends.ts';
import { withTimesBelow } from '../times/times-below.ts';
import { withoutLengthsBehind } from '../times/lengths-behind.ts';
import { withoutPageHeads } from '../around/page-heads.ts';
import { withoutSecondHead } from '../around/second-head.ts';
import { withAskers } from './askers.ts';
import { withoutEditorMarks } from './editor-marks.ts';
import { withQuestionLetters } from './letters-of-questions.ts';
import { withoutFactsOfBlocks } from '../around/facts-of-blocks.ts';
import { withoutOtherLevels } from '../around/log-levels.ts';
import { withClockLines } from '../captions/tm-player.ts';
import { withLogClocks } from '../times/log-clocks.ts';
import { withPlainClocks, withPlainDots } from '../times/plain-clocks.ts';
import { fromAssistantPage } from '../messages/assistant-page.ts';
import { fromForumPage } from '../messages/forum-pages.ts';
import { fromTelegramPage } from '../messages/telegram-page.ts';
import { withoutQuotedAgain } from '../messages/quoted-again.ts';
import { withoutPreviews } from '../messages/without-previews.ts';
import { asPlain } from '../markup/as-plain.ts';
import { beginsAsPage } from '../markup/begins-as-page.ts';
import { withoutAttachments } from './attachments.ts';
import { cellAlone } from '../tables/cell-alone.ts';
import { withoutFence, withoutFooter, withoutMargin, withPlainSpaces } from './around-lines.ts';
import { decodeEntities } from './entities.ts';
import { withJoinedHeads } from './joined-heads.ts';
import { withoutHeadNumbers } from './head-numbers.ts';
import { withoutHyphens } from './hyphens.ts';
import { withoutMarginNumbers } from './margin-numbers.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { asMails, withPrintedHeads } from './quoted-mails.ts';
import { withoutStageLayout } from './screenplay.ts';
import { withoutSignMargin } from './sign-margin.ts';
import { withNamesOfPictures } from './pictures.ts';
import { withoutBlocksInCells } from './cells-of-blocks.ts';
import { saidInCell } from '../tables/said-in-cell.ts';
import { withColonsBehindSigns } from './circled-names.ts';
import { withWholeNames } from '../labels/whole-names-first.ts';
import { withoutLinesBesideNames } from './beside-names-alone.ts';
import { withToldTurns } from './told-turns.ts';
import { withoutWideRows } from './rows-of-one-cell.ts';

const CELLS = /<\/t[dh]>\s?<t[dh](?:\s[^<>]{0,500})?>/giu;
const CLOSING =
  /<\/(?:p|div|li|tr|d[td]|h[1-6]|blockquote|table|ul|ol|title|header|footer|section|pre)\s{0,20}>|<br\s{0,20}\/?>/giu;
const OPENING = /<(?:p|div|li|d[td]|h[1-6]|blockquote|section|article|main|pre)(?=[\s>])/giu;
// A picture stays as Markdown has it until it is known whether it names somebody.
const IMAGE = /<img\s[^<>]{0,4000}>/giu;
const ALT = /\salt="([^"[\]]{1,100})"/iu;
const PICTURE = /\n!\[[^[\]]{0,100}\]\(\) ?/gu;
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
// The times of a caption.
const CUE = /\d[\d.,:;]{0,8}\s{0,2}-->\s{0,2}\d/u;
const QUOTED = /^>(?: |$)/u;
const FEWEST_QUOTED = 3;

/**
 * The lines of a text that came inside something else: of a page in HTML its words, of a mail what it quotes without
 * the marks before each line. Any other text as it is. Linear.
 * @param controls whether the words in a page's controls and feet are kept: `hasControls` tells whether there are any
 */
export function asLines(given: string, controls: 'left out' | 'kept' = 'left out'): string {
  const text = withoutFence(withPlainSpaces(given));
  const page = beginsAsPage(text);
  const own = page
    ? fromHtml(text, controls === 'kept')
    : fromMail(
        withPrintedHeads(
          withoutSignMargin(
            withoutStageLayout(
              withoutMargin(
                withJoinedHeads(
                  withLogClocks(
                    withoutFactsOfBlocks(
                      withoutOtherLevels(
                        withClockLines(withoutPageHeads(withoutSecondHead(saidInCell(cellAlone(text))))),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      );
  if (!page && CUE.test(own)) return withPlainClocks(withoutFooter(own));
  const lines = withNamesOfPictures(
    page
      ? own
      : withoutHyphens(
          withAskers(
            withQuestionLetters(
              withoutMarginNumbers(withoutLineNumbers(withoutLeftovers(withoutEditorMarks(asPlain(own))))),
            ),
          ),
        ),
  );
  const bare = withWholeNames(
    withoutLengthsBehind(withoutFooter(withoutAttachments(page ? withoutPictures(lines) : lines))),
  );
  return withPlainClocks(
    withoutDots(
      withPlainDots(
        withoutEpochs(
          withoutHeadNumbers(
            withTimesBelow(
              withMarksBefore(
                withoutQuotedAgain(
                  withoutPreviews(
                    fromForumPage(
                      withColonsBehindSigns(fromAssistantPage(withToldTurns(withoutLinesBesideNames(bare)))),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const LEFT_OVER =
  /&(?:#\d{2,5}|#x[\da-f]{2,4}|quot|amp|nbsp|apos|[a-z](?:acute|grave|uml|circ|tilde|cedil)|[nm]dash|[lr][sd]quo|hellip|[lg]t);/giu;
const BREAK = /<br\s{0,3}\/?>/giu;
const FEWEST_LEFT_OVER = 2;

// Text that a page or a database kept as HTML and that was saved with its character references and line breaks.
function withoutLeftovers(text: string): string {
  if (!text.includes('&') && !text.includes('<br') && !text.includes('<BR')) return text;
  const own = text.replaceAll(BREAK, ' ');
  let found = own === text ? 0 : FEWEST_LEFT_OVER;
  for (const _ of own.matchAll(LEFT_OVER)) if ((found += 1) >= FEWEST_LEFT_OVER) break;
  return found >= FEWEST_LEFT_OVER ? decodeEntities(own) : own;
}

const withoutPictures = (text: string): string => text.replaceAll(PICTURE, ' ');

/** Whether a text is a page with controls or a foot, which {@link asLines} leaves out. */
export function hasControls(given: string): boolean {
  const lower = given.toLowerCase();
  return CONTROLS.some(([open]) => startOf(lower, open, 0) >= 0) && beginsAsPage(withoutFence(withPlainSpaces(given)));
}

function fromHtml(text: string, controls: boolean): string {
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

// Lines that a mail quotes twice: empty ones among them have the marks alone, which no other text has.
const TWICE = /^>> ?>? ?/u;

function fromDeepMail(text: string): string | null {
  if (!text.includes('\n>>\n') && !text.includes('\n> >\n')) return null;
  const lines = text.split('\n').map((line) => (line.startsWith('> >') ? `>${line.slice(2)}` : line));
  const quoted = lines.filter((line) => line.startsWith('>>'));
  if (quoted.length < FEWEST_QUOTED || quoted.filter((line) => line.trim() === '>>').length < 2) return null;
  return quoted.map((line) => line.replace(TWICE, '')).join('\n');
}

function fromMail(text: string): string {
  const mails = text.includes('\n>') ? asMails(text) : null;
  if (mails !== null) return mails;
  const deep = fromDeepMail(text);
  if (deep !== null) return deep;
  if (!text.startsWith('> ') && !text.includes('\n> ')) return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const quoted = lines.filter((line) => QUOTED.test(line)).length;
  const above = lines.flatMap((line, i) =>
    QUOTED.test(line) && !QUOTED.test(lines[i - 1] ?? '') ? [lines[i - 1]] : [],
  );
  // Quotations each right below a line of its own are what stands below names.
  const belowNames = above.length >= FEWEST_QUOTED && above.every((line = '') => line.trim() !== '');
  if (quoted < FEWEST_QUOTED || (quoted * 2 < filled && !belowNames)) return text;
  return lines.map((line) => line.replace(QUOTED, '')).join('\n');
}
