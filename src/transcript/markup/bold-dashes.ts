// "**Ann Lee (host)** — words" among "**Ben:** words": a dash where others have a colon, behind a name in bold.
const WITH_COLON = /^\*\*[^*\n]{2,60}[:：]\*\*|^\*\*[^*\n]{2,60}\*\*\s?[:：]/gmu;
const WITH_DASH = /^\*\*([^*:：\n]{2,60})\*\*\s{1,3}[—–-]\s{1,3}(?=\S)/gmu;
const FEWEST = 3;

/** A text with colons behind such names; any other text as it is. Linear. */
export function withColonsInBold(text: string): string {
  if (!text.includes('**') || !/\*\*\s{1,3}[—–-]\s/u.test(text)) return text;
  return [...text.matchAll(WITH_COLON)].length < FEWEST ? text : text.replaceAll(WITH_DASH, '**$1:** ');
}
