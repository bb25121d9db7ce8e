import type { Segment, TranscriptReader } from '../../format.ts';
import { inOrder } from '../../json/shape.ts';
import { OF_NOBODY } from '../../xml/elan.ts';

const HEAD = /^\s{0,20}(?:File type = )?"ooTextFile(?: short)?"/u;
// Strings, in which a quote is doubled, and numbers; not the index in "intervals [3]:".
const TOKEN = /"([^"]*(?:""[^"]*)*)"|(?<![\w.[])(-?\d{1,9}(?:\.\d{1,18})?)(?![\w\]])/gu;
const SECOND = 1000;
const MOST_TIERS = 40;

type Token = { text: string } | { number: number };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([, quoted, number]) =>
    quoted === undefined ? { number: Number(number) } : { text: quoted.replaceAll('""', '"') },
  );
}

function segmentsOf(text: string): Segment[] {
  const tokens = tokensOf(text);
  const segments: Segment[] = [];
  let tiers = 0;
  let at = tokens.findIndex(startsTier);
  while (at >= 0 && at < tokens.length && tiers < MOST_TIERS) {
    const [kind, name, , , count] = tokens.slice(at, at + 5);
    if (kind === undefined || name === undefined || count === undefined) break;
    if (!('text' in kind) || !('text' in name) || !('number' in count)) break;
    at += 5;
    tiers += 1;
    const width = kind.text === 'IntervalTier' ? 3 : 2;
    // Up to the next tier and not as many as are told: who takes one out by hand leaves the number as it was.
    for (; at + width <= tokens.length && !startsTier(tokens[at]); at += width) {
      const [from, to, words] = width === 3 ? tokens.slice(at, at + 3) : [tokens[at], null, tokens[at + 1]];
      // Points have marks and no words.
      if (width !== 3 || from === undefined || words === undefined || !('number' in from) || !('text' in words))
        continue;
      const end = to !== null && to !== undefined && 'number' in to ? Math.round(to.number * SECOND) : null;
      if (words.text.trim() !== '')
        segments.push({ speaker: name.text, text: words.text, startMs: Math.round(from.number * SECOND), endMs: end });
    }
    while (at < tokens.length && !startsTier(tokens[at])) at += 1;
  }
  const spoken = segments.filter(({ speaker }) => !OF_NOBODY.test(speaker?.trim() ?? ''));
  return spoken.length === 0 ? segments : spoken;
}

const startsTier = (token: Token | undefined): boolean =>
  token !== undefined && 'text' in token && (token.text === 'IntervalTier' || token.text === 'TextTier');

/** Praat's TextGrid, long or short: a tier for each speaker, with intervals in which they speak. */
export const textGrid: TranscriptReader = {
  format: 'records',
  recognise: (text) => HEAD.test(text.slice(0, 60)),
  read: (text) => ({
    segments: inOrder(segmentsOf(text)),
    vendor: 'praat',
    notes: ['Each tier was taken for a speaker.'],
  }),
};
