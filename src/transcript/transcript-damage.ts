import { withoutMark } from '../lib/text.ts';
import { looksLikeJson, openJson } from './json/read-json.ts';
import type { TranscriptDamage } from './types.ts';
import { looksLikeXml, readXmlTranscript } from './xml/xml-text.ts';
import { decodedOnce } from './text/encoded-twice.ts';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s{0,20}\{\\rtf\d/u, 'a document in rich text format (RTF)'],
  [/^\s{0,20}%PDF-\d/u, 'a PDF file'],
];
// "SPEAKER call-01 1 1.20 5.93 <NA> <NA> ann <NA> <NA>"
const RTTM =
  /^\s{0,20}(?:;;[^\n]{0,80}\n\s{0,4})?SPEAKER \S{1,80} \d{1,3} \d{1,6}(?:\.\d{1,9})? \d{1,6}(?:\.\d{1,9})? <NA> /u;
// What stands at the beginning of XML, and of TTML without it.
const XML = /^\s{0,20}<(?:\?xml(?![^>]{0,100}>\s{0,20}<(?:!doctype html|html))|tt[\s>])/iu;

/**
 * Why a transcript cannot be read at all; null where it can. What begins as JSON must be JSON to its end and of a format
 * that a reader knows; everything else can be read as far as it goes. Reads only what begins as JSON. Linear.
 */
export function transcriptDamage(text: string): TranscriptDamage | null {
  const own = decodedOnce(withoutMark(text));
  if (!looksLikeJson(own)) return documentDamage(own);
  const opened = openJson(own);
  return 'damage' in opened ? opened.damage : null;
}

/** What is wrong with a text that is a document's inside and not its words: the code of RTF, of a PDF, of XML. */
export function documentDamage(text: string): TranscriptDamage | null {
  const head = text.slice(0, 200);
  const kind = KINDS.find(([mark]) => mark.test(head))?.[1];
  if (kind === undefined && XML.test(head) && (!looksLikeXml(text) || readXmlTranscript(text) === null))
    return {
      kind: 'unknown format',
      sentence:
        'It is XML, but not of a transcript: no list of elements in it has words and who speaks. Save it as plain text (.txt), or copy its words.',
      place: null,
    };
  if (RTTM.test(head))
    return {
      kind: 'unknown format',
      sentence:
        'It is RTTM, which says who speaks when and holds no words. The nearest is a table with the columns "start", "end", "speaker" and "text".',
      place: null,
    };
  return kind === undefined
    ? null
    : {
        kind: 'unknown format',
        sentence: `It is the inside of ${kind} and not its text. Save it as plain text (.txt), or copy its words.`,
        place: null,
      };
}
