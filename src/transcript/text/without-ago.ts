// "Ann Lee • 3h ago", "Ann Lee · vor 2 Std.": how long ago somebody wrote, beside the name, when the page was copied.
const AGO =
  /^(\S.{0,60}?)\s?[•·|]\s?(?:\d{1,3}\s?\p{L}{1,8}\.?\sago|just now|vor \d{1,3}\s?\p{L}{1,8}\.?|gerade eben|il y a \d{1,3}\s?\p{L}{1,8}|hace \d{1,3}\s?\p{L}{1,8}|há \d{1,3}\s?\p{L}{1,8}|\d{1,3}\s?\p{L}{1,8} (?:fa|geleden|sedan|siden))$/iu;
const SIGNS = /[•·|]/u;
const LONGEST = 90;
const FEWEST = 3;

/**
 * A text without how long ago each message was written, which stands behind a dot beside the names of several lines: it is
 * counted from a time that nobody knows. Any other text as it is. Linear.
 */
export function withoutAgo(text: string): string {
  if (!SIGNS.test(text)) return text;
  const lines = text.split('\n');
  const names = lines.map((line) =>
    line.length <= LONGEST && SIGNS.test(line) ? (AGO.exec(line.trim())?.[1] ?? null) : null,
  );
  return names.filter((name) => name !== null).length < FEWEST
    ? text
    : lines.map((line, i) => names[i] ?? line).join('\n');
}
