import { isRecord } from '../shape.ts';

const MOST_GUESSES = 10;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isSeveralWords = (value: unknown): boolean => typeof value === 'string' && value.trim().includes(' ');

/** Whether a list has the same words in several ways: how sure each is, from 0 to 1, falls, and each has several words. */
export function areGuesses(list: readonly unknown[]): boolean {
  const [first] = list;
  if (list.length < 2 || list.length > MOST_GUESSES || !isRecord(first)) return false;
  const sure = Object.keys(first).find((key) => isShare(first[key]));
  const words = Object.keys(first).find((key) => isSeveralWords(first[key]));
  return (
    sure !== undefined &&
    words !== undefined &&
    list.every((item, i) => {
      const before = list[i - 1];
      if (!isRecord(item) || !isShare(item[sure]) || !isSeveralWords(item[words])) return false;
      return i === 0 || (isRecord(before) && Number(item[sure]) < Number(before[sure]));
    })
  );
}
