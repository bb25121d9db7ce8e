// Comments copied from pages of forums: who wrote, and how long ago, in a line or in several, with the page's buttons between.

// "kite 3 hours ago | root | parent | next [–]"
const ONE_LINE =
  /^([\w-]{2,32}) (\d{1,3} (?:second|minute|hour|day|month|year)s? ago)(?: \| [\p{L} |]{2,60})? ?\[[–+-]\d{0,4}(?: more)?\]$/u;
const BUTTON =
  /^(?:reply|upvote|downvote|share|award|report|save|follow|more replies|vote|react|give award|level \d{1,2}|track me|\d{1,6}|\d{1,4}(?:\.\d)?k)$/iu;
const AGO =
  /^(?:\d{1,3}\s?(?:s|m|min|h|hr|d|w|mo|y|yr)\.? ago|\d{1,3} (?:second|minute|hour|day|week|month|year)s? ago|just now)(?:\s?•?\s?edited.{0,20})?$/iu;
const NAME = /^(?:u\/)?[\w-]{2,32}$/u;
const BADGE = /^(?:OP|MOD|Mod|Top \d{1,2}% (?:Poster|Commenter)|avatar|u\/[\w-]{2,32} avatar)$/u;
const DOT = /^[•·]$/u;
const FEWEST = 3;
const MOST_BADGES = 4;

// "kite", "OP", "•", "3h ago" in lines of their own: how many lines the head takes from a place on.
function headAt(lines: readonly string[], at: number): { name: string; length: number } | null {
  const name = lines[at] ?? '';
  if (!NAME.test(name) || BADGE.test(name) || BUTTON.test(name)) return null;
  let dotted = false;
  for (let i = at + 1; i <= at + MOST_BADGES; i += 1) {
    const line = lines[i] ?? '';
    if (DOT.test(line)) dotted = true;
    else if (dotted && AGO.test(line.replace(/^[•·]\s?/u, '')))
      return { name: name.replace(/^u\//u, ''), length: i - at + 1 };
    else if (/^[•·]\s?/u.test(line) && AGO.test(line.replace(/^[•·]\s?/u, '')))
      return { name: name.replace(/^u\//u, ''), length: i - at + 1 };
    else if (line !== '' && !BADGE.test(line)) return null;
  }
  return null;
}

// "by kite » Thu Mar 12, 2026 9:15 am", below the subject.
const BY = /^(?:by|von|par|por|di|door|av) (\S[^»]{0,40}) » (\S.{8,40})$/u;

function fromBoard(lines: readonly string[]): string | null {
  const heads = lines.map((line) => BY.exec(line));
  if (heads.filter((head) => head !== null).length < FEWEST) return null;
  const subjects = new Set(heads.flatMap((head, i) => (head === null ? [] : (lines[i - 1] ?? ''))));
  return lines
    .flatMap((line, i) => {
      const head = heads[i] ?? null;
      if (head !== null) return ['', `${head[1] ?? ''} ${head[2] ?? ''}`];
      return subjects.has(line) && heads[i + 1] != null ? [] : [line];
    })
    .join('\n');
}

/** Such comments as names and words; any other text as it is. Linear. */
export function fromForumPage(text: string): string {
  if (!/ ago(?:\s|$)| » /u.test(text)) return text;
  const lines = text.split('\n').map((line) => line.trim());
  const board = text.includes(' » ') ? fromBoard(lines) : null;
  if (board !== null) return board;
  if (lines.filter((line) => line.length <= 120 && ONE_LINE.test(line)).length >= FEWEST)
    return lines
      .flatMap((line) => {
        const name = line.length <= 120 ? ONE_LINE.exec(line)?.[1] : undefined;
        return name === undefined ? (BUTTON.test(line) ? [] : [line]) : [`${name}:`];
      })
      .join('\n');
  const own: string[] = [];
  let found = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const head = headAt(lines, i);
    const line = lines[i] ?? '';
    if (head !== null) {
      own.push('', `${head.name}:`);
      i += head.length - 1;
      found += 1;
    } else if (!BUTTON.test(line)) own.push(line);
  }
  return found < FEWEST ? text : own.join('\n');
}
