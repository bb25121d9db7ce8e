/** Characters that move the cursor, colour or hide text, or turn its direction: control codes, formats, line ends. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Other people's text as it may be shown: no line breaks and no control codes of theirs reach the terminal. */
export function oneLine(text: string): string {
  return text.replaceAll(UNSAFE, ' ');
}

/** Text of several lines as it may be shown: its own line breaks stay, everything else is as in {@link oneLine}. */
export function printable(text: string): string {
  return text.split('\n').map(oneLine).join('\n');
}

/**
 * JSON text that shows nothing but what it says: the same value, with characters that a terminal would act on written
 * as `\u` escapes.
 */
export function printableJson(json: string): string {
  return json.replaceAll(UNSAFE, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
