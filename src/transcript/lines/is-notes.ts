import { looksLikeName } from '../labels/accept-labels.ts';
import { FACT, type Line } from '../around/front-facts.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { areOfASong, isOfOneself, isOwn, isPersonal, isState } from '../talk/signs.ts';
import { areQuestionsListed, isAsked } from '../talk/are-questions-listed.ts';
import { isEachOnce } from '../talk/each-once.ts';
import { areSettings } from './are-settings.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const LISTED = /^(?:[-•*–]|\[[ xX]?\])\s/u;
/** How much a line in a program's log matters, or how a test of it went. */
export const LEVEL =
  /^\[?(?:trace|debug|info|notice|warn|warning|error|err|critical|fatal|pass|passed|fail|failed|skip|skipped)\b/iu;
const FEWEST_POINTS = 3;
// So many names of people, each once, have said something; so many other labels are a list.
const FEWEST_FACTS = 5;
const FEWEST_EXPLAINED = 6;
const QUESTION = /[?？؟]/u;

// Each label is looked up once: in a conversation the same few come on every line.
const namesRole = (labels: readonly string[]): boolean => [...new Set(labels)].some((label) => roleOf(label) !== null);

// A person's name of two words and more, or a role.
const isPerson = (label: string): boolean =>
  roleOf(label) !== null || (!FACT.test(label) && label.includes(' ') && looksLikeName(label));

/**
 * Whether all that is labelled is a list of facts, of points or of words that are explained: nobody comes twice, asks
 * anything or speaks at a time, and the labels are no people's names.
 */
function areFacts(labelled: readonly Line[], labels: readonly string[]): boolean {
  if (labels.length < FEWEST_POINTS) return false;
  if (labelled.some(({ split }) => split === null || split.startMs !== null)) return false;
  if (labels.filter(isPerson).length * 2 >= labels.length) return false;
  const asked = labelled.some(({ split }) => QUESTION.test(split?.rest ?? ''));
  // Words that are explained to readers, some by a question: nobody says "I", "we", "thanks" or "yes".
  if (asked)
    return (
      labels.length >= FEWEST_EXPLAINED &&
      labelled.filter(({ split }) => isOwn(split?.rest ?? '')).length * 10 < labels.length
    );
  const facts = labels.filter((label) => FACT.test(label)).length;
  const sentences = labelled.filter(({ split }) => SENTENCE_END.test(split?.rest ?? '')).length;
  return (
    labels.length >= FEWEST_FACTS ||
    facts * 2 >= labels.length ||
    sentences * 2 < labels.length ||
    (labels.length > FEWEST_POINTS && !labelled.some(({ split }) => isOwn(split?.rest ?? '')))
  );
}

// "**Wages:** Count the hours." once each, in a text of which most lines have no label: headings of its paragraphs.
const areHeadings = (lines: readonly Line[], labelled: readonly Line[], labels: readonly string[]): boolean =>
  labels.length >= 2 &&
  labels.length * 2 < lines.length &&
  labels.filter(isPerson).length * 2 < labels.length &&
  !labelled.some(
    ({ split }) => split === null || split.startMs !== null || split.rest === '' || QUESTION.test(split.rest),
  );

const saysNothing = ({ split }: Line): boolean =>
  split !== null &&
  split.rest !== '' &&
  split.startMs === null &&
  !SENTENCE_END.test(split.rest) &&
  !QUESTION.test(split.rest);

// "- Ann: send the offer": points that begin small and end without a full stop are tasks of people; without a mark of a list,
// where nobody speaks in them. Tasks are not given to
// "agent" and "customer": with such labels somebody speaks, written down without capitals by a machine.
function areTasks(labelled: readonly Line[]): boolean {
  const listed = LISTED.test(labelled.at(-1)?.text ?? '');
  const isTask = (line: Line): boolean =>
    LISTED.test(line.text) === listed &&
    saysNothing(line) &&
    /^\p{Ll}/u.test(line.split?.rest ?? '') &&
    roleOf(line.split?.label ?? '') === null;
  // The first sentence of a conversation ends this search, before any word is looked up.
  if (!labelled.every((line) => isFactAbove(line) || isTask(line))) return false;
  const points = labelled.filter((line) => !isFactAbove(line));
  return (
    points.length >= FEWEST_POINTS &&
    points.filter(isPersonalLine).length <= points.length * MOST_PERSONAL_TASKS &&
    (listed || nobodySpeaks(textsOf(points), true))
  );
}

const MOST_PERSONAL_TASKS = 0.4;

// Facts about a meeting above such points.
const isFactAbove = (line: Line): boolean =>
  line.split !== null && !LISTED.test(line.text) && FACT.test(labelKey(line.split.label)) && saysNothing(line);

const isPersonalLine = ({ split }: Line): boolean => isPersonal(split?.rest ?? '');

// The same facts about one thing after another, in one order, or the same fact each time; few speak of themselves.
function areRecords(labelled: readonly Line[], labels: readonly string[]): boolean {
  // The first sentence or question of a conversation ends the search, before any label is looked at.
  if (labels.length < FEWEST_POINTS || !labelled.every(saysNothing) || namesRole(labels)) return false;
  if (labelled.filter(isPersonalLine).length * 2 > labels.length) return false;
  const keys = labels.map(labelKey);
  const kinds = new Set(keys).size;
  const alike = new Set(labelled.map(({ split }) => `${split?.label}: ${split?.rest}`)).size === kinds;
  return (
    (alike && kinds * 2 <= labels.length) ||
    (kinds >= FEWEST_POINTS &&
      labels.some((label) => FACT.test(label)) &&
      keys.every((key, i) => key === keys[i % kinds]))
  );
}

// "Shelf A: 12 jars", "OK - disk is 41% full": how much there is of what, and nobody speaks of themselves or to another.
const DIGIT = /\d/u;
const MOSTLY = 0.6;
// A figure and nothing else, but for its unit.
const FIGURE = /^[^\p{L}\d]{0,3}\d[\d.,: ]{0,12}(?:[^\p{L}\d]{0,3}|\p{L}{1,3})$/u;
const MANY = 0.4;
const areFigures = (labelled: readonly Line[], labels: readonly string[]): boolean =>
  labels.length >= FEWEST_POINTS &&
  labelled.every((line) => saysNothing(line) && !isPersonalLine(line)) &&
  (labelled.filter(({ split }) => DIGIT.test(split?.rest ?? '')).length >= labels.length * MOSTLY ||
    labelled.filter(({ split }) => FIGURE.test(split?.rest ?? '')).length >= labels.length * MANY) &&
  !namesRole(labels);

// "[PASS] The page opens." again and again: states in place of names, and nobody asks. One is among the first.
const areStates = (labelled: readonly Line[], labels: readonly string[]): boolean =>
  labels.length >= FEWEST_POINTS &&
  labels.slice(0, FEWEST_POINTS).some(isState) &&
  labels.filter(isState).length >= labels.length * 0.8 &&
  !labelled.some(({ split }) => QUESTION.test(split?.rest ?? ''));

// What a program wrote down about its own work: the level stands in place of a name, and nobody says a sentence.
const isLog = (labelled: readonly Line[], labels: readonly string[]): boolean =>
  labels.length >= FEWEST_POINTS &&
  labels.filter((label) => LEVEL.test(label) && roleOf(label) === null).length >= labels.length * 0.8 &&
  labelled.filter(({ split }) => SENTENCE_END.test(split?.rest ?? '')).length * 5 < labels.length;

// "TOP 1: Report", "Item 2: Water": the points of a meeting's minutes, in which nobody asks or speaks to another.
const POINT =
  /^(?:TOP|Tagesordnungspunkt|Punkt|Agenda(?: item| point)?|Item|Point|Punto|Ponto|Pkt\.?|§|Nr\.?|No\.?|Step|Schritt|Étape|Paso|Section|Abschnitt|Article|Artikel) ?\d{1,3}(?:\.\d{1,2})? ?[.:)]/iu;
const STEP = /^(?:Step|Schritt|Étape|Etape|Paso|Passo|Stap|Steg|Trin|Krok|Шаг) ?\d{1,3} ?[.:)–-]/iu;
// "Step 1: You open the box": what to do, of which nobody asks or speaks as "I".
const areSteps = (labelled: readonly Line[]): boolean =>
  labelled.length >= FEWEST_POINTS &&
  !labelled.some(({ split, text }) => QUESTION.test(text) || isOfOneself(split?.rest ?? '')) &&
  labelled.filter(({ text }) => STEP.test(text.slice(0, 40).replace(LISTED, ''))).length >= labelled.length * MOST;
const MOST = 0.75;
// "10:05 Ann: Figures of the quarter": a time of the day each, and a few words that are no sentence.
const OF_DAY = /^\[?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?\]?\s/iu;
const LONGEST_POINT = 8;
const isProgramme = (lines: readonly Line[], labelled: readonly Line[]): boolean =>
  labelled.length > FEWEST_POINTS &&
  labelled.every(
    ({ split, text }) =>
      OF_DAY.test(text.slice(0, 20)) &&
      split !== null &&
      !SENTENCE_END.test(split.rest) &&
      split.rest.split(' ').length <= LONGEST_POINT,
  ) &&
  !lines.some(({ text }) => QUESTION.test(text)) &&
  !labelled.some(isPersonalLine);
const LITTLE = 0.1;
const areMinutes = (lines: readonly Line[], labelled: readonly Line[]): boolean =>
  !lines.some(({ text }) => QUESTION.test(text)) &&
  lines.filter(({ text }) => POINT.test(text.slice(0, 40))).length >= 2 &&
  labelled.filter(isPersonalLine).length <= labelled.length * LITTLE;

// "install: added 812 packages": parts of a program, in small letters, say what they did; nobody asks or is spoken to.
const PART = /^\p{Ll}[\p{Ll}\d_.:/-]{1,30}$/u;
const FEWEST_DONE = 6;
const arePartsOfProgram = (labelled: readonly Line[], labels: readonly string[]): boolean =>
  labels.length >= FEWEST_DONE &&
  labels.every((label) => PART.test(label) && roleOf(label) === null) &&
  !labelled.some(({ split }) => QUESTION.test(split?.rest ?? '')) &&
  labelled.filter(isPersonalLine).length <= labels.length * LITTLE &&
  labelled.filter(({ split }) => SENTENCE_END.test(split?.rest ?? '')).length * 3 < labels.length;

// "23' Goal: …", what happened in which minute of a match.
const IN_MINUTE = /^\d{1,3}(?:\+\d{1,2})?['’′]/u;
const isTicker = (labelled: readonly Line[]): boolean =>
  labelled.length >= FEWEST_POINTS &&
  labelled.filter(({ text }) => IN_MINUTE.test(text)).length >= labelled.length * 0.8 &&
  labelled.filter(isPersonalLine).length <= labelled.length * LITTLE;

const textsOf = (lines: readonly Line[]): string[] =>
  lines.filter(({ aside }) => !aside).map(({ split, text }) => split?.rest ?? text);

// Each label with the lines below it, and what stands above the first question; only where no times say when it was said.
function areQuestions(lines: readonly Line[]): boolean {
  const begin = lines.findIndex(({ split }) => split !== null && isAsked(split.label));
  if (begin < 0 || lines.some(({ split }) => split !== null && split.startMs !== null)) return false;
  const said: { speaker: string; words: string }[] = [];
  for (const { split, aside, text } of lines.slice(begin)) {
    const last = said.at(-1);
    if (split !== null) said.push({ speaker: split.label, words: split.rest });
    else if (!aside && last !== undefined) last.words += ` ${text}`;
  }
  return areQuestionsListed(
    said,
    lines.slice(0, begin).map(({ text }) => text),
  );
}

/** Whether nobody speaks in the "label: words" of a text: points, minutes, facts, tasks, records, settings or a program's log. */
export function isNotes(lines: readonly Line[]): boolean {
  const labelled = lines.filter(({ split }) => split !== null);
  if (areSettings(labelled.map(({ text }) => text))) return true;
  const labels = labelled.map(({ split }) => split?.label ?? '');
  if ((labels.length >= FEWEST_POINTS && areOfASong(labels)) || areQuestions(lines)) return true;
  if (nobodySpeaks(textsOf(lines))) return true;
  if (
    areTasks(labelled) ||
    areRecords(labelled, labels) ||
    areFigures(labelled, labels) ||
    areStates(labelled, labels) ||
    areMinutes(lines, labelled) ||
    areSteps(labelled) ||
    isProgramme(lines, labelled) ||
    isTicker(labelled) ||
    arePartsOfProgram(labelled, labels) ||
    isLog(labelled, labels)
  )
    return true;
  if (new Set(labels.map(labelKey)).size < labels.length) return false;
  // Each label comes once, as in a list of reviews or of people.
  if (nobodySpeaks(textsOf(lines), true)) return true;
  const timed = labelled.some(({ split }) => split !== null && split.startMs !== null);
  if (!timed && isEachOnce(labelled.map(({ split }) => ({ speaker: split?.label ?? '', words: split?.rest ?? '' }))))
    return true;
  if (areFacts(labelled, labels) || areHeadings(lines, labelled, labels)) return true;
  const listed = labelled.filter(({ text }) => LISTED.test(text)).length;
  return labels.length >= FEWEST_POINTS && listed * 2 >= labels.length && !namesRole(labels);
}
