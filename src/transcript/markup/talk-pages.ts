// Pages of talk in wikis: each comment ends in who wrote it and when, and stands behind as many colons as it is answers deep.
const TALK =
  /^(?:talk|discussion|diskussion|discuter|discussione|discusión|discussão|overleg|dyskusja|обсуждение|keskustelu)(?: [·•|] \p{L}{3,16})?$/iu;
const ZONE = / \([A-Z]{2,5}\)$/u;
const WHEN = /^\d{1,2}:\d{2}, (?:\d{1,2}\.? \p{L}{3,12}\.? \d{4}|\p{L}{3,12} \d{1,2}, \d{4})$/u;
const DEPTH = /^[:*#]{1,20}\s?/u;
const FEWEST = 3;
const LONGEST_NAME = 40;

interface Comment {
  words: string;
  name: string;
  when: string;
}

// Where the words end: behind the last stop, or a dash that stands before the name.
function partedAtName(before: string): { words: string; name: string } | null {
  const from = Math.max(0, before.length - LONGEST_NAME - 4);
  const end = before.slice(from);
  const dash = Math.max(end.lastIndexOf('—'), end.lastIndexOf('–'), end.lastIndexOf('--') + 1);
  const stop = Math.max(...['. ', '? ', '! ', ') ', '" '].map((mark) => end.lastIndexOf(mark)));
  const at = dash > 0 ? dash : stop;
  if (at < 0) return null;
  const name = end.slice(at + 1).trim();
  const words = before.slice(0, from + at + (dash > 0 ? 0 : 1)).replace(/[-–—\s]{1,4}$/u, '');
  return name === '' || words === '' ? null : { words, name };
}

// "Words. --[[User:Ann|Ann]] ([[User talk:Ann|talk]]) 09:15, 12 March 2026 (UTC)", or "Words. Ann (talk) 09:15, …".
function commentOf(line: string): Comment | null {
  if (!ZONE.test(line.slice(-9))) return null;
  const own = line.slice(0, line.lastIndexOf(' ('));
  const at = Math.max(own.lastIndexOf(') '), own.lastIndexOf(']] ') + 1);
  const when = own.slice(at + 2);
  if (at < 2 || !WHEN.test(when)) return null;
  const signed = own.slice(0, at + 1);
  const open = signed.endsWith(')') ? signed.lastIndexOf(' (') : signed.length;
  const beside = signed.slice(open + 2, -1);
  const before = signed.slice(0, open);
  if (before.endsWith(']]')) {
    const link = before.lastIndexOf('[[');
    const name = before.slice(Math.max(link + 2, before.lastIndexOf('|') + 1), -2);
    return link < 1 || name.length > LONGEST_NAME
      ? null
      : { words: before.slice(0, link).replace(/[-–—\s]{1,4}$/u, ''), name, when };
  }
  const parted = TALK.test(beside) ? partedAtName(before) : null;
  return parted === null ? null : { ...parted, when };
}

/** A page of talk with each name before its words; null for any other text. Linear. */
export function fromTalkPage(text: string): string | null {
  if (!/\d{4} \([A-Z]{2,5}\)\n/u.test(text)) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const comments = lines.map((line) => commentOf(line.replace(DEPTH, '')));
  if (comments.filter((comment) => comment !== null).length < FEWEST) return null;
  const own: string[] = [];
  let above: string[] = [];
  for (const [i, line] of lines.entries()) {
    const comment = comments[i] ?? null;
    const bare = line.replace(DEPTH, '');
    if (comment === null) {
      // A heading is of the page; a paragraph is of whoever signs below.
      if (bare !== '' && !/^={2,6} .{1,120} ={2,6}$/u.test(bare) && (own.length > 0 || /[.?!]$/u.test(bare)))
        above.push(bare);
      continue;
    }
    const [clock = '', day = ''] = comment.when.split(', ', 2);
    own.push(`[${writtenDay(day)}, ${clock}] ${comment.name}: ${[...above, comment.words].join(' ')}`);
    above = [];
  }
  return own.join('\n');
}

// In an order in which no reader takes the day for another.
function writtenDay(day: string): string {
  const ms = Date.parse(`${day.replace('.', '')} UTC`);
  return Number.isNaN(ms) ? day : new Date(ms).toISOString().slice(0, 10);
}
