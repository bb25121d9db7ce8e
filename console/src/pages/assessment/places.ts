import type { CriterionRow, Quote } from '../../../../src/http/console/api/assessments.ts';

/** What is lit: all places of a criterion, one turn, or one turn as a place of a criterion. */
export interface Lit {
  criterion?: string | undefined;
  turn?: number | undefined;
}

/** Every quotation of a criterion. */
function quotesOf({ measures, quotes, better }: CriterionRow): Quote[] {
  return [...measures.flatMap((measure) => measure.quotes), ...quotes, ...(better ? [better] : [])];
}

/** The turns of a criterion's quotations, in the order of the conversation. */
export function turnsOf(criterion: CriterionRow): number[] {
  return [...new Set(quotesOf(criterion).map(({ turn }) => turn))].toSorted((one, other) => one - other);
}

/** What is quoted of each turn, and for which criteria it counts. */
export interface Place {
  criteria: string[];
  /** Words of it, as they were quoted. */
  texts: string[];
}

/** The places of all criteria, by turn. */
export function placesOf(criteria: readonly CriterionRow[]): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const criterion of criteria)
    for (const { turn, text } of quotesOf(criterion)) {
      const place = places.get(turn) ?? { criteria: [], texts: [] };
      if (!place.criteria.includes(criterion.name)) place.criteria.push(criterion.name);
      if (!place.texts.includes(text)) place.texts.push(text);
      places.set(turn, place);
    }
  return places;
}

/** A piece of a turn's text, quoted or not. */
export interface Piece {
  text: string;
  isQuoted: boolean;
}

/** A turn's text in pieces: where it was quoted and where not. A quotation that was cut ends with an ellipsis. */
export function piecesOf(text: string, quoted: readonly string[]): Piece[] {
  const spans = quoted
    .map((quote) => quote.replace(/…$/, ''))
    .map((quote) => ({ from: quote === '' ? -1 : text.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, length } of spans) {
    const end = from + length;
    if (end <= at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isQuoted: false });
    pieces.push({ text: text.slice(Math.max(at, from), end), isQuoted: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isQuoted: false });
  return pieces;
}
