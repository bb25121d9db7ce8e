import { findsOut } from '../conversation/sentence.ts';
import type { Spoken } from '../conversation/types.ts';

// "17,900", "17.900", "17 900", "650".
const AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:[ ,.]\d{3}){1,3}|\d{3,7})(?![\d]|[.,]\d)/gu;
const isYear = (written: string): boolean => /^(?:19|20)\d\d$/u.test(written);

/** The same price comes down by less than half at a time; anything else is another amount. */
const LEAST_SHARE = 0.5;

// Most turns have no figures, and looking for them at every place costs more than this.
const FIGURES = /\d{3}/u;

const amountsIn = (text: string): number[] =>
  !FIGURES.test(text)
    ? []
    : [...text.matchAll(AMOUNT)].flatMap(([written]) =>
        isYear(written) ? [] : [Number(written.replaceAll(/\D/gu, ''))],
      );

/**
 * The user's turns that name a lower price than the lowest until then, without a question that finds out why: of each its
 * number. An amount that the other side has just named is their offer and none of these.
 */
export function priceCuts(turns: readonly Spoken[]): ReadonlySet<number> {
  const cuts = new Set<number>();
  let lowest: number | null = null;
  let theirs: readonly number[] = [];
  for (const { mine, index, text, sentences } of turns) {
    const amounts = amountsIn(text);
    for (const amount of amounts) {
      const before = lowest;
      if (before !== null && amount < before * LEAST_SHARE) continue;
      if (before === null || amount < before) lowest = amount;
      if (!mine || before === null || amount >= before || theirs.includes(amount)) continue;
      if (!sentences.some(findsOut)) cuts.add(index);
    }
    if (!mine) theirs = amounts;
  }
  return cuts;
}
