/** Two texts as what both begin with, what each has for itself, and what both end with. */
export interface Compared {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Compares texts word by word, from both ends: in one pass over each, so it finds one change and not several. */
export function compareWords(before: string, after: string): Compared {
  const [was, is] = [before, after].map((text) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []);
  if (!was || !is) return { start: '', before, after, end: '' };
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  return {
    start: was.slice(0, start).join(''),
    before: was.slice(start, was.length - end).join(''),
    after: is.slice(start, is.length - end).join(''),
    end: was.slice(was.length - end).join(''),
  };
}
