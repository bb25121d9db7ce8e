// Takes off what stands around all lines of a text: a fence, a margin, marks before lines, what stands below the last.
import { isCredit } from '../around/credit.ts';
import { isReply } from '../talk/signs.ts';
import { isPageNumber } from '../around/document-parts.ts';

const FENCE = /^[ \t]{0,8}```[\w+-]{0,20}[ \t]{0,8}$/u;

/** A text without the two lines that fence in the most of it, as Markdown shows what is not to be changed. */
export function withoutFence(text: string): string {
  if (!text.includes('```')) return text;
  const lines = text.split('\n');
  const fences = lines.flatMap((line, i) => (FENCE.test(line) ? [i] : []));
  const [from = 0, to = 0] = fences;
  if (fences.length !== 2 || (to - from) * 2 < lines.length) return text;
  return lines.filter((_, i) => i !== from && i !== to).join('\n');
}

const MARGIN = /^ +/u;
const MOST_MARGIN = 40;

/** Lines without the spaces that all of them begin with. */
export function withoutMargin(text: string): string {
  if (!/^\n{0,20} {2}/u.test(text)) return text;
  const lines = text.split('\n');
  let margin = MOST_MARGIN;
  for (const line of lines)
    if (line.trim() !== '') margin = Math.min(margin, MARGIN.exec(line.slice(0, MOST_MARGIN))?.[0].length ?? 0);
  return margin === 0 ? text : lines.map((line) => line.slice(Math.min(margin, line.length))).join('\n');
}

const MOST_FOOTERS = 5;

const END =
  /^[-*=_ [(]{0,10}(?:end of (?:the )?(?:transcript|transcription|recording|call|conversation|meeting)|ende de[sr] (?:transkripts|aufnahme|gesprächs)|fin de (?:la )?(?:transcription|transcripción|llamada|conversation)|fine della (?:trascrizione|chiamata)|fim da (?:transcrição|chamada)|einde (?:van het )?(?:transcript|gesprek))[-*=_ \])]{0,10}\.?$/iu;
const RULE = /^[-*=_~]{3,80}$/u;

/**
 * A text without what stands in its last lines below an empty one: the mark of a service, the number of a page, a rule,
 * that the transcript ends.
 */
export function withoutFooter(text: string): string {
  let own = withoutVotes(text.trimEnd());
  let kept = own;
  for (let i = 0; i < MOST_FOOTERS; i += 1) {
    const at = own.lastIndexOf('\n');
    const last = own.slice(at + 1).trim();
    if (at < 0 || last.length > LONGEST_FOOTER) break;
    if (
      !(
        isCredit(last) ||
        isPageNumber(last) ||
        END.test(last) ||
        RULE.test(last) ||
        isShouted(own, at) ||
        isFactAlone(own, at)
      )
    )
      break;
    const above = own.slice(0, at);
    own = above.trimEnd();
    // Only what an empty line parts from the talk.
    if (/\n[ \t]{0,20}$/u.test(above.slice(-22))) kept = own;
  }
  return kept.length === text.trimEnd().length ? text : kept;
}

const VOTE = /\p{L}{2,20} ?: ?\d{1,4}(?=[ ,;.)]|$)/gu;
const LONGEST_VOTES = 400;
const MOST_LINES_OF_VOTES = 4;

// "The proposal is put to the vote." and "For: 9   Against: 0   Abstentions: 2" in a paragraph of their own below minutes.
function withoutVotes(text: string): string {
  const tail = text.slice(-LONGEST_VOTES);
  const from = Math.max(...PARAGRAPHS.map((end) => tail.lastIndexOf(end)));
  const last = tail.slice(Math.max(0, tail.lastIndexOf('\n'))).trim();
  if (from < 0 || tail.slice(from).trim().split('\n').length > MOST_LINES_OF_VOTES) return text;
  const votes = [...last.matchAll(VOTE)];
  return votes.length >= 2 && votes[0]?.index === 0 ? text.slice(0, text.length - tail.length + from).trimEnd() : text;
}
const PARAGRAPHS = ['\n\n', '\n \n'];

const SHOUTED = /\p{Lu}{4}/u;
const NOT_SHOUTED = /[\p{Ll}?!:]/u;
const LONGEST_SHOUTED = 40;
const LOOKED_BACK = 2000;

// "CURTAIN", "RIDEAU": a last line in capitals below words that are none, which stands nowhere else and answers nobody.
function isShouted(text: string, at: number): boolean {
  const last = text.slice(at + 1).trim();
  if (last.length > LONGEST_SHOUTED || !SHOUTED.test(last) || NOT_SHOUTED.test(last) || isReply(last)) return false;
  const above = text.slice(Math.max(0, at - LOOKED_BACK), at).trimEnd();
  const before = above.slice(above.lastIndexOf('\n') + 1);
  return /[\p{Ll}\p{Lo}]/u.test(before) && !/[:：]\s{0,4}$/u.test(before) && !text.slice(0, at).includes(last);
}

const LABELLED = /^\p{Lu}[\p{L} ]{1,24}: /u;
const LONGEST_LABEL = 41;

function isLabelled(line: string): boolean {
  const own = line.trimStart();
  const at = own.indexOf(':');
  return at > 0 && at <= LONGEST_LABEL && /^\p{L}/u.test(own) && /^:\s?$/u.test(own.slice(at, at + 2));
}

// "Note: names were changed" below all, in a text in which no other line has words before a colon.
function isFactAlone(text: string, at: number): boolean {
  const last = text.slice(at + 1).trim();
  return (
    LABELLED.test(last) &&
    /\n[ \t]{0,20}$/u.test(text.slice(Math.max(0, at - 22), at)) &&
    !text.slice(0, at).split('\n').some(isLabelled)
  );
}

const FOREIGN_SPACE = /[\u00A0\u202F\u2007]/gu;
const MARKS_FIRST = /^[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]{1,8}/gmu;

/** Spaces that break no line as plain ones, and lines without the marks before them that say which way text runs. */
export function withPlainSpaces(text: string): string {
  return /[\u00A0\u2007\u200B-\u200F\u202A-\u202F\u2066-\u2069\uFEFF]/u.test(text)
    ? text.replaceAll(FOREIGN_SPACE, ' ').replaceAll(MARKS_FIRST, '')
    : text;
}

const LONGEST_FOOTER = 240;
