import type { TranscriptDamage } from './types.ts';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\s{0,20}\{\\rtf\d/u, 'a document in rich text format (RTF)'],
  [/^\s{0,20}%PDF-\d/u, 'a PDF file'],
];

/** What is wrong with a text that is a document's inside and not its words: the code of RTF or of a PDF. */
export function documentDamage(text: string): TranscriptDamage | null {
  const head = text.slice(0, 60);
  const kind = KINDS.find(([mark]) => mark.test(head))?.[1];
  return kind === undefined
    ? null
    : {
        kind: 'unknown format',
        sentence: `It is the inside of ${kind} and not its text. Save it as plain text (.txt), or copy its words.`,
        place: null,
      };
}
