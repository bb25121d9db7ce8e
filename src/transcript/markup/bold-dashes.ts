// "**Ann Lee (host)** — words" among "**Ben:** words": a dash where others have a colon, behind a name in bold.
const WITH_COLON = /^\*\*[^*\n]{2,60}[:：]\*\*|^\*\*[^*\n]{2,60}\*\*\s?[:：]/gmu;
const WITH_DASH = /^\*\*([^*:：\n]{2,60})\*\*\s{1,3}[—–-]\s{1,3}(?=\S)/gmu;
const FEWEST = 3;

/** A text with colons behind such names; any other text as it is. Linear. */
export function withColonsInBold(text: string): string {
  if (!text.includes('**') || !/\*\*\s{1,3}[—–-]\s/u.test(text)) return text;
  return [...text.matchAll(WITH_COLON)].length < FEWEST ? text : text.replaceAll(WITH_DASH, '**$1:** ');
}

const MARKS = /^[*_]{1,3}|[*_]{1,3}$/gu;
const DASH = /\s[–—-]\s/u;
const LONGEST_NAME = 40;
const BEGINS = /^[\p{L}¿¡"“„'(]/u;

// What stands before the first colon of a line, without its marks, where it could be a name; null where it could not.
function nameOf(line: string): string | null {
  const colon = line.slice(0, LONGEST_NAME + 8).search(/[:：]/u);
  const name = colon < 0 ? '' : line.slice(0, colon).trim().replaceAll(MARKS, '');
  return name !== '' && name.length <= LONGEST_NAME && /^\p{Lu}/u.test(name) ? name : null;
}

/**
 * A text with colons in place of dashes behind names that have a colon elsewhere: "INT - The clock there?" in a paragraph of its own,
 * where "INT:" begins another line. Any other text as it is. Linear.
 */
export function withColonsElsewhere(text: string): string {
  if (!text.includes('\n\n') || !DASH.test(text)) return text;
  const lines = text.split('\n');
  const all = lines.flatMap((line) => nameOf(line) ?? []);
  if (all.length < FEWEST) return text;
  const names = new Set(all);
  const own = lines.map((line, i) => {
    const dash = i > 0 && lines[i - 1]?.trim() !== '' ? -1 : line.slice(0, LONGEST_NAME + 3).search(DASH);
    const rest = line.slice(dash + 3);
    return dash > 0 && BEGINS.test(rest) && names.has(line.slice(0, dash)) ? `${line.slice(0, dash)}: ${rest}` : line;
  });
  return own.join('\n');
}
