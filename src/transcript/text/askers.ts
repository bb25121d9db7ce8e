// Records of hearings in which a line above the questions says who asks: "BY MS. HALE:".
const WHO = String.raw`(?:MR|MS|MRS|DR|MX|MISS)\.? \p{Lu}[\p{Lu} .'’-]{1,40}|THE COURT|JUDGE \p{Lu}[\p{Lu} .'’-]{1,40}`;
const BY_WHOM = new RegExp(String.raw`^\s{0,60}BY (${WHO}):\s{0,3}$`, 'u');
// "Q.  Where", "Q    Where": without a stop, one space may be that of a sentence ("A man came").
const QUESTION = /^(\s{0,60})Q(?:[.:]\s{1,12}|\s{2,12}|\t\s{0,12})(?=\S)/u;
const ANSWER = /^(\s{0,60})A(?:[.:]\s{1,12}|\s{2,12}|\t\s{0,12})(?=\S)/u;
// "(By Mr. Sloan)", "BY MR. SLOAN:" right behind the letter.
const BY_INSIDE = /^\((BY (?:MR|MS|MRS|DR|MX|MISS)\.? [^():]{2,40}|BY THE COURT)\)\s{0,8}|^(BY [^():]{2,44}):\s{1,8}/iu;
const ASKER = new RegExp(String.raw`^(?:${WHO})$`, 'u');
const HEADING = /^(?:FURTHER)?(?:DIRECT|CROSS|REDIRECT|RECROSS|VOIRDIRE)?EXAMINATION(?:\(?CONTINUED\)?|RESUMED)?$/iu;
const CAPITALS = /^[^\p{Ll}]+$/u;
const LONGEST_HEADING = 60;
const FEWEST = 2;
const MOST_OF_ASIDE = 4;
const WITNESS = 'THE WITNESS';

/**
 * A record of a hearing in which lines say who asks (`BY MS. HALE:`), with that name in place of each `Q` below and `THE WITNESS` in
 * place of each `A`, without those lines, the headings of examinations and what is told in brackets over several lines. Any other text as
 * it is. Linear.
 */
export function withAskers(text: string): string {
  if (!text.includes('BY ')) return text;
  const lines = text.split('\n');
  if (!lines.some((line) => BY_WHOM.test(line.slice(0, 120)))) return text;
  const [asked, answered] = [QUESTION, ANSWER].map((own) => lines.filter((line) => own.test(line)).length);
  if ((asked ?? 0) < FEWEST || (answered ?? 0) < FEWEST) return text;
  let asker: string | null = null;
  const own: string[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const by = BY_WHOM.exec(line.slice(0, 120))?.[1];
    if (by !== undefined) {
      asker = by;
      continue;
    }
    if (asker !== null && isHeading(line)) continue;
    const aside = asker === null ? 0 : linesOfAside(lines, i);
    if (aside > 0) {
      i += aside - 1;
      continue;
    }
    const question = QUESTION.exec(line);
    if (question === null) {
      own.push(asker === null ? line : line.replace(ANSWER, `$1${WITNESS}: `));
      continue;
    }
    const said = line.slice(question[0].length);
    const inside = BY_INSIDE.exec(said.slice(0, 80));
    const named = (inside?.[1] ?? inside?.[2] ?? '').slice(3).trim().toUpperCase();
    const isNamed = ASKER.test(named);
    if (isNamed) asker = named;
    own.push(
      asker === null ? line : `${question[1] ?? ''}${asker}: ${isNamed ? said.slice(inside?.[0].length ?? 0) : said}`,
    );
  }
  return own.join('\n');
}

// "CROSS-EXAMINATION", "E X A M I N A T I O N".
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING + 60 && CAPITALS.test(line) && HEADING.test(line.replaceAll(/[\s-]/gu, ''));

// "(Whereupon, a recess was taken" down to the line that closes the bracket: how many lines; 0 where none begins.
function linesOfAside(lines: readonly string[], from: number): number {
  const first = (lines[from] ?? '').trim();
  if (!/^\(\p{Lu}/u.test(first) || first.includes(')')) return 0;
  for (let i = from + 1; i < from + MOST_OF_ASIDE && i < lines.length; i += 1) {
    const line = (lines[i] ?? '').trim();
    if (line.endsWith(')')) return line.includes('(') ? 0 : i - from + 1;
    if (line === '' || /[()]/u.test(line) || QUESTION.test(line) || ANSWER.test(line)) return 0;
  }
  return 0;
}
