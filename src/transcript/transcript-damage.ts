import { withoutMark } from '../lib/text/text.ts';
import { severalCalls } from './calls/call-id.ts';
import { callsInTable } from './calls/calls-in-table.ts';
import { hintsAtWords } from './columns/name-hints.ts';
import { looksLikeJson } from './json/looks-like-json.ts';
import { openJson } from './json/read-json.ts';
import { fromChatTemplate } from './markup/chat-template.ts';
import { otherText, seemsOther } from './other-texts/other-text.ts';
import { findTable } from './tables/find-table.ts';
import { withWordsOfRttm } from './lines/research/words-of-rttm.ts';
import { nameOf } from './tables/known-columns.ts';
import { decodedRightly } from './text/decoded-wrongly.ts';
import { decodedOnce } from './text/encoded-twice.ts';
import { jsonInText } from './text/json-in-text.ts';
import { mimeBody } from './text/mime-body.ts';
import { fromNotebook } from './text/notebook.ts';
import { fromRichText } from './text/rich-text.ts';
import type { TranscriptDamage } from './types.ts';
import { xmlDamage } from './xml-damage.ts';
import { looksLikeXml, readXmlTranscript } from './xml/xml-text.ts';

/* What a transcript came in: taken off where the words can be had, named where they cannot. */

/** Each of the steps below changes only a text in which one of these is. */
const PUT_AROUND = /[\\<{[]|%(?:20|3A)|[Â-ð][^\0-\u007F]|^\s{0,20}"|=\r?\n|content-transfer-encoding:/iu;

// How a document in rich text format begins, as programs for writing save them.
const RICH_TEXT = /^\s{0,20}\{\\rtf\d/u;

// Marks that say which way text runs, and spaces without width.
const MARKS_FIRST = /^[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]{1,8}/u;

/**
 * A text without what was put around it on its way: a mark of byte order, an encoding, a mail, the marks of what language
 * models are given, a program's log.
 */
export function unwrapped(text: string): string {
  const given = withoutMark(text).replace(MARKS_FIRST, '');
  const own = RICH_TEXT.test(given.slice(0, 60)) ? fromRichText(given) : given;
  return PUT_AROUND.test(own)
    ? withWordsOfRttm(fromNotebook(jsonInText(fromChatTemplate(mimeBody(decodedOnce(decodedRightly(own)))))))
    : own;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s{0,20}%PDF-\d/u, 'a PDF file'],
  // No line ends: "PK" and "ID3" alone in a line may be who speaks.
  [/^PK(?!\s)\p{Cc}(?!\s)\p{Cc}/u, 'a Word document or an archive'],
];
const RECORDING = 'It is a recording of sound and no text. Have it transcribed, and send what was written down.';
// "SPEAKER call-01 1 1.20 5.93 <NA> <NA> ann <NA> <NA>"
const RTTM =
  /^\s{0,20}(?:;;[^\n]{0,80}\n\s{0,4})?SPEAKER \S{1,80} \d{1,3} \d{1,6}(?:\.\d{1,9})? \d{1,6}(?:\.\d{1,9})? <NA> /u;
const WORDLESS: readonly (readonly [RegExp, string])[] = [
  [
    RTTM,
    'It is RTTM, which says who speaks when and holds no words. The nearest is a table with the columns "start", "end", "speaker" and "text".',
  ],
  [
    /^Scenarist_SCC V\d/u,
    'It is SCC, which has captions as codes for television. The nearest is WebVTT or SubRip: export the captions as one of these.',
  ],
  [/^(?:RIFF[^\n]{4}WAVE|ID3(?!\s)\p{Cc}|OggS|fLaC|#!AMR)/u, RECORDING],
  [
    /^BEGIN:V(?:CALENDAR|CARD|EVENT|TODO)\s/u,
    'It is an entry of a calendar or an address book, in which nobody speaks. Send the transcript of the call.',
  ],
];
const DATA = /^data:[\w.+-]{1,40}\/[\w.+-]{1,60};base64,/u;
const BASE64 = /^[A-Za-z\d+/]{4,}={0,2}$/u;
const FEWEST_SIGNS = 60;
const LOOKED_AT = 2000;
const LINES_LOOKED_AT = 3;
// What stands at the beginning of XML, and of TTML without it.
const XML = /^\s{0,20}<(?:\?xml(?![^>]{0,100}>\s{0,20}<(?:!doctype html|html))|tt[\s>])/iu;

/**
 * Why a transcript cannot be read at all; null where it can. What begins as JSON must be JSON to its end and of a format
 * that a reader knows. Other text is refused where {@link documentDamage} finds that it is nobody's words; all else is
 * read as far as it goes. Linear.
 */
export function transcriptDamage(text: string): TranscriptDamage | null {
  const own = unwrapped(text);
  if (!looksLikeJson(own)) return documentDamage(own);
  const opened = openJson(own);
  return 'damage' in opened ? opened.damage : null;
}

/**
 * The same where that is little work: at most some ms for 32 kB. `unread` of what must be parsed first, JSON and marked-up
 * text, of which every element costs, and of text in which much may be JSON.
 */
export function damageAtOnce(text: string): TranscriptDamage | null | 'unread' {
  if (hasManyBraces(text)) return 'unread';
  const own = unwrapped(text);
  if (looksLikeJson(own) || own.slice(0, 200).trimStart().startsWith('<')) return 'unread';
  // What looks like something else is read before it is refused.
  return needsNoLook(own) || seemsOther(own) === null ? documentDamage(own) : 'unread';
}

const elsewhere = (text: string): string | null => (needsNoLook(text) ? null : otherText(text));

// "Ann: It is warm", "Ann [00:01:02]: It is warm"; what stands before a colon and is said twice by two is no form's.
const SAID = /^\s{0,8}(\p{Lu}[^:\n]{0,40}?)(?: ?[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?)?: \p{L}/u;
const LINES_OF_TURNS = 60;
// Of fewer lines nothing says surely that they are something else.
const FEWEST_LINES = 4;

/** Whether a text is short, or two names stand twice each before words among its first lines: it needs no closer look. Linear. */
function needsNoLook(text: string): boolean {
  const counts = new Map<string, number>();
  const lines = text.slice(0, LOOKED_AT * 2).split('\n', LINES_OF_TURNS);
  if (lines.length < FEWEST_LINES) return true;
  for (const line of lines) {
    const name = SAID.exec(line)?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > 1).length > 1;
}

// At each of them JSON may begin, and to try costs up to 7 µs.
const MOST_BRACES = 500;

function hasManyBraces(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('{'); at >= 0 && count <= MOST_BRACES; at = text.indexOf('{', at + 1)) count += 1;
  return count > MOST_BRACES;
}

/**
 * What is wrong with a text that is no JSON and nobody's words: the inside of a PDF or a Word document, XML that is
 * damaged or no transcript, a recording, Base64, times without words (RTTM, SCC), an entry of a calendar, or a table of
 * several calls. Null for all other text. Linear.
 */
export function documentDamage(text: string): TranscriptDamage | null {
  const head = text.slice(0, 200);
  const broken = head.trimStart().startsWith('<') ? xmlDamage(text, XML.test(head)) : null;
  if (broken !== null) return broken;
  const kind = KINDS.find(([mark]) => mark.test(head))?.[1];
  const sentence =
    kind === undefined
      ? (foreignXml(text, head) ?? wordless(head) ?? encoded(text) ?? records(text) ?? ofCalls(text) ?? elsewhere(text))
      : `It is the inside of ${kind} and not its text. Save it as plain text (.txt), or copy its words.`;
  return sentence === null ? null : { kind: 'unknown format', sentence, place: null };
}

function foreignXml(text: string, head: string): string | null {
  const reading = head.trimStart().startsWith('<') && looksLikeXml(text) ? readXmlTranscript(text) : null;
  if (reading !== null) return reading.damage ?? null;
  return XML.test(head)
    ? 'It is XML, but not of a transcript: no list of elements in it has words and who speaks. Save it as plain text (.txt), or copy its words.'
    : null;
}

// Names of columns with the number of a call, or with a whole one.
const OF_CALLS =
  /call|conv|dialog|chat|session|interaction|meeting|recording|engagement|transcript|messages|gespr|anruf|appel|llamada|chiamata|chamada/iu;
const CELLS = /[,;\t|]/u;

// What columns of a telephone system's records are called.
const OF_RECORDS: ReadonlySet<string> = new Set(
  'calldate|clid|src|dst|dcontext|channel|dstchannel|lastapp|lastdata|duration|billsec|disposition|amaflags|uniqueid|accountcode|caller|callee|caller number|callee number|caller id|called number|calling number|from number|to number|direction|start time|answer time|end time|call duration|talk time|ring time|hold time|wait time|hangup cause|call status|call type|trunk|extension|queue'.split(
    '|',
  ),
);
// What a record always has: how long, and whether somebody answered.
const SURE_OF_RECORDS = /^(?:billsec|disposition|hangup cause|duration|call duration|talk time|ring time)$/u;
const FEWEST_OF_RECORDS = 5;
const RECORDS =
  'It is a list of calls, with their numbers and lengths and without what was said in them. Send the transcript of a call.';

function records(text: string): string | null {
  const [first = ''] = text.slice(0, 2000).trimStart().split('\n', 1);
  if (!CELLS.test(first)) return null;
  const names = first.split(CELLS).map((name) => nameOf(name.replaceAll('"', '')));
  const known = names.filter((name) => OF_RECORDS.has(name));
  return known.length >= FEWEST_OF_RECORDS &&
    known.length * 2 > names.length &&
    known.some((name) => SURE_OF_RECORDS.test(name)) &&
    !names.some((name) => !OF_RECORDS.has(name) && hintsAtWords(name) === 1) &&
    // Words may stand under a name that nobody knows.
    findTable(text) === null
    ? RECORDS
    : null;
}

function ofCalls(text: string): string | null {
  const [first = '', second = ''] = text.slice(0, 2000).trimStart().split('\n', 2);
  const names = /^"?sep=/u.test(first) ? second : first;
  if (!CELLS.test(names) || !OF_CALLS.test(names)) return null;
  const calls = callsInTable(text);
  return calls > 1 ? severalCalls(calls) : null;
}

const wordless = (head: string): string | null => WORDLESS.find(([mark]) => mark.test(head))?.[1] ?? null;

const encoded = (text: string): string | null =>
  isBase64(text) ? 'It is encoded as Base64 and not text. Decode it, and send the text that comes out.' : null;

// Long lines of nothing but what Base64 is written with; no language is written so. A line end behind the last line
// does not begin another line.
function isBase64(text: string): boolean {
  const lines = text.slice(0, LOOKED_AT).trimStart().replace(DATA, '').trim().split('\n', LINES_LOOKED_AT);
  const [first = ''] = lines;
  return (
    first.trimEnd().length >= FEWEST_SIGNS &&
    lines.every((line) => BASE64.test(line.trimEnd())) &&
    [/[a-z]/u, /[A-Z]/u, /\d/u].every((sign) => sign.test(first))
  );
}
