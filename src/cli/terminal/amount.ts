import { withCommas } from '../../lib/text/text.ts';

/** A number of things in words: `1 row`, `1,204 rows`. */
export function amount(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Digits after the point that a person is shown of a figure. */
const DIGITS = 3;

/** A figure without digits that mean nothing: `0.837`, `4`. */
export function figure(value: number): string {
  return String(Number(value.toFixed(DIGITS)));
}
