// Takes off lines that a page shows below the names of people, each name with its own: the first letters in place of a picture ("AL"), and
// what somebody is ("Rep", "Customer", "You 9:02 AM").
import { linesOf } from './lines-of.ts';
import { roleOf } from '../speakers/role-words.ts';

const LONGEST_NAME = 60;
const MOST_WORDS = 5;
const LETTERS = /^\p{Lu}{1,3}$/u;
const FEWEST_LETTERS = 3;
const LONGEST_ROLE = 30;
const MOST_WORDS_OF_ROLE = 3;
const FEWEST_ROLES = 4;
const FEWEST_EACH = 2;
const MAY_BE_NAME = /^[\p{Lu}\p{Lo}+][^?!:;]{0,59}$/u;
// "Porter, J.", but not "Thanks."
const STOP = /(?<!\s\p{Lu})\.$/u;
// "2h ago · Seen", below the words of a message.
const AGO =
  /^(?:\d{1,3} ?\p{L}{1,8}\.? ago|just now|vor \d{1,3} ?\p{L}{1,8}\.?|il y a \d{1,3} ?\p{L}{1,8}|hace \d{1,3} ?\p{L}{1,8}|há \d{1,3} ?\p{L}{1,8})(?: ?[·•|] ?\p{L}[\p{L} ]{1,20})?$/iu;
const TIME_BEHIND = /\s{1,4}\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?$/u;
const YOU = /^(?:you|me|du|ich|vous|moi|tú|yo|você|eu|tu|io|jij|ik|guest|visitor|bot|app)$/iu;
const SAMPLE = 120;

const TIME = /^[[(]?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?$/u;
const isTime = (line: string): boolean => line.length <= LONGEST_ROLE && TIME.test(line);

const firstLetters = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map((word) => (/\p{L}/u.exec(word)?.[0] ?? '').toUpperCase())
    .join('');

/** Whether a line is first letters of a name: "AL" and "A" of "Ann Lee", "AM" of "Ann van Mill". */
export function areLettersOf(line: string, name: string): boolean {
  const letters = firstLetters(name);
  return (
    letters.startsWith(line) ||
    (line.length === 2 && `${letters.slice(0, 1)}${letters.slice(-1)}` === line && letters !== '')
  );
}

const mayBeName = (line: string): boolean =>
  line.length > 1 &&
  line.length <= LONGEST_NAME &&
  MAY_BE_NAME.test(line) &&
  !STOP.test(line) &&
  line.split(' ').length <= MOST_WORDS;

// The lines that come again, with the places of each.
function again(lines: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    if (!mayBeName(line)) continue;
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else known.push(at);
  }
  return new Map([...places].filter(([, own]) => own.length >= FEWEST_EACH));
}

// What stands below every one of some places alike, without a time behind it; '' where it is not the same or no role's form.
function alikeBelow(lines: readonly string[], places: readonly number[]): string {
  const [first = '', ...others] = places.map((at) => (lines[at + 1] ?? '').replace(TIME_BEHIND, ''));
  return first.length <= LONGEST_ROLE &&
    MAY_BE_NAME.test(first) &&
    !STOP.test(first) &&
    first.split(' ').length <= MOST_WORDS_OF_ROLE &&
    others.every((other) => other === first)
    ? first
    : '';
}

// Whether below a line somebody else begins, or nothing stands.
function isEnd(lines: readonly string[], at: number, names: ReadonlyMap<string, unknown>): boolean {
  const next = lines[at + 1] === '' ? lines[at + 2] : lines[at + 1];
  return next === undefined || next === '' || names.has(next);
}

const isRole = (line: string): boolean => roleOf(line) !== null || YOU.test(line);

/**
 * A text without such lines: first letters below three names at least, and what two people or more are, below all places of each name
 * that come again; a time behind it stays. Where the upper line is the role and the lower one the name, the upper one goes. Any other
 * text as it is. Linear.
 */
export function withoutLinesBesideNames(text: string): string {
  const written = linesOf(text);
  // Most texts have no line that comes again.
  if (again(written.slice(0, SAMPLE).map((line) => line.trim())).size < 2) return text;
  const lines = written.map((line) => line.trim());
  const names = again(lines);
  if (names.size < 2) return text;
  const gone = new Set<number>();
  const cut = new Map<number, string>();
  const lettered = [...names].flatMap(([name, places]) =>
    places.filter((at) => LETTERS.test(lines[at + 1] ?? '') && areLettersOf(lines[at + 1] ?? '', name)),
  );
  if (lettered.length >= FEWEST_LETTERS) for (const at of lettered) gone.add(at + 1);
  const ago = lines.flatMap((line, at) => (line.length <= LONGEST_NAME && AGO.test(line) ? [at] : []));
  if (ago.filter((at) => isEnd(lines, at, names)).length >= FEWEST_LETTERS) for (const at of ago) gone.add(at);
  // Above a time of its own: whatever the lower line is.
  const timed = new Set<string>();
  const below = new Map(
    [...names].flatMap(([name, places]) => {
      const above = places.filter((at) => isTime(lines[at + 2] ?? ''));
      const role = alikeBelow(lines, above.length >= FEWEST_EACH ? above : places);
      if (above.length >= FEWEST_EACH) timed.add(name);
      return role === '' || role === name ? [] : [[name, role] as const];
    }),
  );
  const roles = new Set(below.values());
  const upper = [...below].filter(
    ([name, role]) =>
      !roles.has(name) &&
      (isRole(role) || isRole(name) || (timed.has(name) && !timed.has(role) && !LETTERS.test(name))),
  );
  const places = upper.flatMap(([name]) => names.get(name) ?? []);
  if (upper.length >= 2 && places.length >= FEWEST_ROLES)
    for (const [name, role] of upper)
      for (const at of names.get(name) ?? []) {
        if (!(lines[at + 1] ?? '').startsWith(role)) continue;
        const time = (lines[at + 1] ?? '').slice(role.length).trim();
        if (isRole(name) && !isRole(role)) gone.add(at);
        else if (time === '') gone.add(at + 1);
        else cut.set(at + 1, time);
      }
  return gone.size === 0 && cut.size === 0
    ? text
    : written.flatMap((line, at) => (gone.has(at) ? [] : [cut.get(at) ?? line])).join('\n');
}
