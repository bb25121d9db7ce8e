import type { TranscriptDamage } from './types.ts';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s{0,20}\{\\rtf\d/u, 'a document in rich text format (RTF)'],
  [/^\s{0,20}%PDF-\d/u, 'a PDF file'],
  [/^\s{0,20}<\?xml(?![^>]{0,100}>\s{0,20}<(?:!doctype html|html))/iu, 'an XML file'],
];

/** What is wrong with a text that is a document's inside and not its words: the code of RTF, of a PDF, of XML. */
export function documentDamage(text: string): TranscriptDamage | null {
  const head = text.slice(0, 200);
  const kind = KINDS.find(([mark]) => mark.test(head))?.[1];
  return kind === undefined
    ? null
    : {
        kind: 'unknown format',
        sentence: `It is the inside of ${kind} and not its text. Save it as plain text (.txt), or copy its words.`,
        place: null,
      };
}
