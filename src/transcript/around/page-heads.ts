// Heads of printed pages between the turns of a talk in columns.
// In small letters somebody may name a page.
const PAGE =
  /(?: {3}|\t)(?:Page|PAGE|Seite|SEITE|Página|PÁGINA|Pagina|PAGINA|Strona|STRONA|Sida|SIDA|Side|SIDE) ?(\d{1,4})(?: (?:of|von|de|di|av|af|z|\/) \d{1,4})?$/u;
const LONGEST = 200;
const DIGITS = /\d+/gu;
const FEWEST = 2;
// "HAWAII (REV 2)": a place, and a number in brackets, far from the margin.
const PLACE = /^[ \t]{8,60}\p{Lu}[\p{Lu}\d .'’-]{2,40} \([\p{Lu}\d][\p{Lu}\d .-]{0,20}\d\)$/u;
const SMALL = /\p{Ll}{2}/u;

const isAtGap = (lines: readonly string[], at: number): boolean =>
  (lines[at - 1] ?? '') === '' || (lines[at + 1] ?? '') === '';

/**
 * A text without the heads of its pages: lines that end with the number of a page behind a gap and come again with a higher one; and,
 * where there are such, lines between empty ones that have a place and a number in brackets, all in capitals. Any other text as it is.
 * Linear.
 */
export function withoutPageHeads(text: string): string {
  if (!/(?: {3}|\t)(?:page|seite|p[áa]gina|strona|sida|side) ?\d/iu.test(text)) return text;
  const lines = text.split('\n').map((line) => line.trimEnd());
  const found = new Map<string, { at: number; page: number }[]>();
  for (const [at, line] of lines.entries()) {
    const page = line.length > LONGEST ? null : PAGE.exec(line);
    // Somebody may speak of a page.
    if (page === null || page.index === 0 || /[:：]/u.test(line) || !isAtGap(lines, at)) continue;
    const key = line.slice(0, page.index).trim().replaceAll(DIGITS, '0');
    const own = found.get(key) ?? [];
    if (own.length === 0) found.set(key, own);
    own.push({ at, page: Number(page[1]) });
  }
  const heads = new Set(
    [...found.values()]
      .filter((own) => own.length >= FEWEST && own.every(({ page }, i) => i === 0 || page > (own[i - 1]?.page ?? 0)))
      .flatMap((own) => own.map(({ at }) => at)),
  );
  if (heads.size === 0) return text;
  // Below the number of a page the first line of the file may stand again.
  const first = lines.find((line) => line !== '') ?? '';
  const again = [...heads].flatMap((at) => {
    const next = [at + 1, at + 2, at + 3].find((i) => (lines[i] ?? '') !== '') ?? -1;
    return lines[next] === first && isAtGap(lines, next) && !/[:：]/u.test(first) ? [next] : [];
  });
  for (const at of again) heads.add(at);
  const inSmall = lines.filter((line) => SMALL.test(line)).length * 2 > lines.filter((line) => line !== '').length;
  const isPlace = (i: number): boolean =>
    inSmall &&
    (lines[i - 1] ?? '') === '' &&
    (lines[i + 1] ?? '') === '' &&
    PLACE.test((lines[i] ?? '').slice(0, LONGEST));
  return lines.filter((_, i) => !heads.has(i) && !isPlace(i)).join('\n');
}
