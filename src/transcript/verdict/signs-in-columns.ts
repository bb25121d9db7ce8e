import type { Column } from '../columns/column.ts';
import { factsOf } from '../columns/column-facts.ts';
import { hintsAtSpeaker, hintsAtWords } from '../columns/name-hints.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isState } from '../talk/signs.ts';
import { cellTime } from '../times/cell-time.ts';
import { type Sign, signIf } from './sign.ts';

const SAMPLE = 200;
const FEWEST = 4;
const FEWEST_DAYS = 3;
const MOST_COLUMNS = 40;
const NEARLY_ALL = 0.9;
const DAY =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:T00:00(?::00(?:\.0{1,6})?)?(?:Z|\+00:00)?)?|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))$/u;
const DATED = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/u;
const BOTH_WAYS = 0.25;
const MOST_STATES = 6;
const FLAG = /^(?:true|false|yes|no|0|1)$/iu;
const AMOUNT =
  /^(?:[€$£¥₹]|EUR|USD|GBP|CHF)?\s?-?\d{1,9}(?:[.,]\d{3}){0,3}[.,]\d{2}\s?(?:[€$£¥₹]|EUR|USD|GBP|CHF|zł|kr)?$/u;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/u;
// What records have and turns of a talk have not, in the languages that exports most often come in.
const OF_RECORDS =
  /^(?:is )?(?:due|done|completed|priorit|deadline|assign|amount|total|subtotal|price|preis|prix|precio|prezzo|qty|quantit|menge|hours|stunden|heures|horas|stars|rating|score|points|sku|order (?:id|no|number)|invoice|product|item|category|kategorie|stock|budget|cost|salary|weight|severity|milestone|sprint|labels|tags|genre|servings|calories|faellig|fällig|erledigt|betrag|rechnung|kunde|client|customer|company|firma|fecha entrega|vencimiento|estado|cantidad|échéance|montant|scadenza|importo)/iu;
// Under such names stands what somebody wrote about a thing, or what there is to do.
const NOTES =
  /title|titel|titre|t[íi]tulo|titolo|subject|betreff|summary|descri|beschreib|notes?$|notiz|comment|kommentar|review|bewertung|feedback|task|aufgabe|tarea|todo|plan$|remark|bemerk|reason|answer$|details|instruction|step|definition|headline|lyrics|bio$|question$|example|could we|what i did|memo$/iu;
// Whose a thing is, and where it is, is not who speaks.
const OWNERS =
  /owner|assign|employee|mitarbeiter|customer|kunde|client|shop|store|source|organi[sz]er|teacher|lehrer|manager|room|raum|host$|device|server|service|category|kategorie|department|abteil|team|region|city|country|brand|product|company|firma|plan$|genre|status|project|projekt|reviewer|respondent|assignee|vendor|supplier|lieferant|artist|composer|^pos$|part of speech|^lang|station|sensor/iu;

const plain = (name: string): string =>
  (name.split(' ').at(-1) ?? name)
    .slice(0, 60)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_.-]/gu, ' ')
    .trim();

const filledIn = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

// Whether each speaker has one value: then it says something of the speaker, not of the entry.
function isOfSpeaker({ cells }: Column, speakers: readonly string[]): boolean {
  const values = new Map<string, string>();
  return cells.every((cell, i) => {
    const known = values.get(speakers[i] ?? '') ?? cell;
    values.set(speakers[i] ?? '', known);
    return known === cell;
  });
}

// Dates that go up and down, as those of records in any order do.
function areInAnyOrder(cells: readonly string[]): boolean {
  const times = cells.map((cell) => (DATED.test(cell) ? cellTime(cell, 1) : null)).filter((time) => time !== null);
  if (times.length < Math.max(FEWEST + 1, cells.length * NEARLY_ALL)) return false;
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const least = steps.length * BOTH_WAYS;
  return steps.filter((step) => step > 0).length >= least && steps.filter((step) => step < 0).length >= least;
}

/** What the columns beside words and speakers say of each row. */
export interface Rows {
  words: Column;
  speakers: readonly string[];
  beside: readonly Column[];
}

/** What stands beside the words of rows and tells of records, tasks or goods, and not of people who talk. */
export function signsBeside({ words, speakers, beside }: Rows): Sign[] {
  const who = speakers.slice(0, SAMPLE);
  const rows = who.length;
  if (rows < FEWEST) return [];
  const columns = beside.slice(0, MOST_COLUMNS).map(({ name, cells }) => ({
    name,
    cells: cells.slice(0, SAMPLE).map((cell) => cell.trim()),
  }));
  const facts = columns.map((column) => ({ ...column, facts: factsOf(column), own: isOfSpeaker(column, who) }));
  const clocked = facts.some(
    ({ cells, facts: { rising, times } }) => rising && times >= NEARLY_ALL && !cells.every((cell) => DAY.test(cell)),
  );
  const own = facts.filter(
    ({ own: ofSpeaker, facts: { distinct, filled } }) => ofSpeaker && distinct > 1 && filled >= NEARLY_ALL,
  );
  const others = facts.filter((column) => !own.includes(column));
  const days = others.some(
    ({ cells, facts: { distinct, filled } }) =>
      distinct >= FEWEST_DAYS && filled >= 0.5 && filledIn(cells).every((cell) => DAY.test(cell)),
  );
  const people = others.some(
    ({ cells, facts: { fullNames, distinct } }) =>
      distinct * 2 >= rows &&
      distinct > FEWEST &&
      (fullNames >= NEARLY_ALL || filledIn(cells).filter((cell) => EMAIL.test(cell)).length >= rows * NEARLY_ALL),
  );
  const states = others.filter(
    ({ cells, facts: { distinct, filled } }) =>
      filled >= NEARLY_ALL &&
      distinct >= 2 &&
      distinct <= MOST_STATES &&
      (cells.every((cell) => FLAG.test(cell)) || cells.filter(isState).length >= rows * NEARLY_ALL),
  ).length;
  const amounts = others.some(
    ({ cells, facts: { distinct, rising } }) =>
      !rising &&
      distinct >= 3 &&
      cells.every((cell) => AMOUNT.test(cell)) &&
      cells.some((cell) => Number.parseFloat(cell.replaceAll(/[^\d.]/gu, '')) > 1),
  );
  // What is the same in all rows, as the state of a ticket beside its comments, tells of the whole and not of each.
  const names = others.filter(({ name, facts: { distinct } }) => distinct > 1 && OF_RECORDS.test(plain(name))).length;
  const owners = own.filter(({ name }) => hintsAtSpeaker(plain(name)) !== 1 && OWNERS.test(plain(name))).length;
  const speaking = own.some(
    ({ name, cells }) => hintsAtSpeaker(plain(name)) === 1 || cells.every((cell) => roleOf(cell) !== null),
  );
  return [
    ...signIf('days', 2, days && !clocked),
    ...signIf(
      'dates in any order',
      2,
      others.some(({ cells }) => areInAnyOrder(cells)),
    ),
    ...signIf('other people', 2, people),
    ...signIf('states', 1, states > 0),
    ...signIf('amounts', 1, amounts),
    ...signIf('names of records', names > 1 ? 2 : 1, names > 0),
    ...signIf('notes', 1, hintsAtWords(plain(words.name)) === -1 || NOTES.test(plain(words.name))),
    ...signIf('owners', 1, owners > 0 && !speaking),
  ];
}
