/** A word as it is typed in a shell: in quotation marks where it needs them. */
export const shellWord = (word: string): string =>
  /^[\w.@:/+-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
