const number = new Intl.NumberFormat('de', { maximumFractionDigits: 2 });
const languages = new Intl.DisplayNames('de', { type: 'language' });

/** "1.234,5" */
export const figure = (value: number): string => number.format(value);
/** "43,5 %" */
export const percent = (value: number): string => `${figure(value)}\u00A0%`;
/** "eine Frage", "3 Fragen"; of none "keine Frage". */
export const counted = (count: number, one: string, many: string): string =>
  count === 0 ? `k${one}` : count === 1 ? one : `${figure(count)} ${many}`;
/** "keiner", "3", before "von 6 Antworten". */
export const some = (count: number): string => (count === 0 ? 'keiner' : figure(count));
/** "nie", "einmal", "7‑mal": with a hyphen at which no line breaks. */
export const times = (count: number): string =>
  count === 0 ? 'nie' : count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${figure(count)}‑mal`;
/** "a", "a und b", "a, b und c". */
export const listed = (names: readonly string[], last: 'und' | 'oder'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
/** @param code ISO 639-1 */
export const languageName = (code: string): string => languages.of(code) ?? code;
/** Words of the conversation, kept in English quotation marks, in German ones. */
export const quoted = (words: readonly string[]): string =>
  words.map((word) => `„${word.replaceAll('"', '')}“`).join(', ');
