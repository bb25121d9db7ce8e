/** Other people's text as it may be shown: no line breaks and no control codes of theirs reach the terminal. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
