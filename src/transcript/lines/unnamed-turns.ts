// Talks in which nobody is named, but signs tell where the other one goes on: questions that are numbered and answered behind a
// dash, questions in bold with answers below, and calls by text telephone, which end each turn with "GA".
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { foundOnce } from '../text/found-once.ts';
import { filledLines } from '../text/filled-lines.ts';
import { areQuestionsListed } from '../talk/are-questions-listed.ts';
import { asks, isOfOneself, isPersonal } from '../talk/signs.ts';

const FEWEST = 3;
const MOSTLY = 0.7;
const LOOKED_AT = 8000;
const FIRST_LINES = 60;
const LONGEST = 700;
const [QUESTION, ANSWER] = ['Q', 'A'];

const NUMBERED = /^[[(]?(\d{1,5})[.)\]]?\s{1,4}(\S.{2,600}?[?.!]["”’)]?)\s{0,2}[–—-]{1,2}\s{0,2}(?=\S)/u;
const BOLD = /^(?:\*\*|__)([^*_\n]{3,400})(?:\*\*|__)$/u;
const GO_AHEAD = /\s(?:GA|ga|SK|sk|SKSK|sksk|(?:SK|sk) (?:SK|sk))$/u;

// "— Is it running?", as stories have it, and "- Is it running?".
const DASHED = /^[—–-]\s?(?=[¿¡"“«„]?\p{Lu})/u;
const MOST_DASHED = 0.8;
// "- Do they have a budget? - Yes": a list of questions with what came out; in stories a verb stands there ("? — he asked").
const ANSWERED = /\?["”’»]?\s[—–-]\s?["“«„]?[\p{Lu}\d]/u;

const QUESTIONS =
  'Nobody is named: the questions were taken as those of one person and the answers as those of another.';
const IN_TURN = 'Nobody is named, but "GA" says where the other one goes on: two people were taken to speak in turn.';

const DASHES = 'Nobody is named, but a dash stands before each turn: two people were taken to speak in turn.';

interface Turn {
  speaker: string;
  text: string;
}

// "101. Were you there? – Yes."
function numbered(lines: readonly string[]): Turn[] | null {
  const turns: Turn[] = [];
  let before: number | null = null;
  let found = 0;
  for (const line of lines) {
    const own = NUMBERED.exec(line.slice(0, LONGEST));
    const number = Number(own?.[1]);
    if (own !== null && (before === null || (number > before && number <= before + 3))) {
      before = number;
      found += 1;
      turns.push({ speaker: QUESTION, text: own[2] ?? '' }, { speaker: ANSWER, text: line.slice(own[0].length) });
      continue;
    }
    const last = turns.at(-1);
    if (last !== undefined) last.text += ` ${line}`;
  }
  const questions = turns.filter(({ speaker, text }) => speaker === QUESTION && text.includes('?')).length;
  return found > FEWEST && questions >= found * MOSTLY ? turns : null;
}

// "**Do you sail today?**", and below it what somebody answers.
function inBold(lines: readonly string[]): Turn[] | null {
  const turns: Turn[] = [];
  for (const line of lines) {
    const bold = BOLD.exec(line)?.[1];
    const last = turns.at(-1);
    if (bold !== undefined && (turns.length > 0 || bold.includes('?'))) turns.push({ speaker: QUESTION, text: bold });
    else if (bold === undefined && last?.speaker === QUESTION) turns.push({ speaker: ANSWER, text: line });
    else if (last !== undefined) last.text += ` ${line}`;
  }
  const questions = turns.filter(({ speaker }) => speaker === QUESTION);
  const answers = turns.length - questions.length;
  // Above a list of questions and answers for readers nobody is asked what they do.
  const personal = questions.filter(({ text }) => TO_SOMEBODY.test(text)).length;
  return questions.length >= FEWEST &&
    answers >= questions.length - 1 &&
    questions.filter(({ text }) => asks(text)).length >= questions.length * MOSTLY &&
    personal * 3 >= questions.length &&
    turns.filter(({ speaker, text }) => speaker === ANSWER && isOfOneself(text)).length * 3 >= answers
    ? turns
    : null;
}

const isToSomebody = (text: string): boolean => asks(text) || isPersonal(text) || isOfOneself(text);
const TO_SOMEBODY =
  /\b(?:you|your|Sie|Ihnen|Ihre?|du|dich|dir|dein|vous|votre|tu|usted|su|lei|u|je|jij|jullie|você)\b/iu;

// "HELLO HOW CAN I HELP GA"
function typed(lines: readonly string[]): Turn[] | null {
  const first = lines.findIndex((line) => GO_AHEAD.test(line));
  if (first < 0) return null;
  // What stands above in other letters is a heading.
  const begun = lines.slice(0, first).findLastIndex((line) => /\d{4}|\d:\d{2}|:$/u.test(line)) + 1;
  const turns: Turn[] = [];
  let open: string[] = [];
  let ended = 0;
  for (const line of lines.slice(begun)) {
    open.push(line);
    if (!GO_AHEAD.test(line)) continue;
    turns.push({ speaker: `Speaker ${(turns.length % 2) + 1}`, text: open.join(' ') });
    open = [];
    ended += 1;
  }
  // Places in Georgia end so too.
  return ended > FEWEST && open.length === 0 && turns.filter(({ text }) => isToSomebody(text)).length >= 2
    ? turns
    : null;
}

// A page of help, or questions that have a label besides ("**Q: Do you sail?**").
const isForReaders = (turns: readonly Turn[], lines: readonly string[]): boolean =>
  turns.filter(({ text }) => LABELLED.test(text)).length * 2 > turns.length / 2 ||
  areQuestionsListed(
    turns.map(({ speaker, text }) => ({ speaker, words: text })),
    lines.slice(0, TITLE_LINES),
  );
const LABELLED = /^[\p{L}\d .]{1,20}:\s/u;
const TITLE_LINES = 2;

// A dash before each turn, in which somebody asks and somebody else does not ask back; a list of points does neither.
function dashed(lines: readonly string[]): Turn[] | null {
  const own = lines.filter((line) => DASHED.test(line));
  if (own.length <= FEWEST || own.length < lines.length * MOST_DASHED) return null;
  const questions = own.filter((line) => line.includes('?'));
  // In stories a name may stand there, now and then ("? — Ann asked").
  if (questions.filter((line) => ANSWERED.test(line)).length * 2 >= Math.max(1, questions.length)) return null;
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (DASHED.test(line)) turns.push({ speaker: `Speaker ${(turns.length % 2) + 1}`, text: line.replace(DASHED, '') });
    else if (last !== undefined) last.text += ` ${line}`;
  }
  // Names above what they say, or before it, come again; what people say hardly does.
  if (new Set(turns.map(({ text }) => BEGINNING.exec(text)?.[0] ?? text)).size < turns.length * MOST_DASHED)
    return null;
  const answered = turns.filter(
    ({ text }, i) => asks(text) && i + 1 < turns.length && !asks(turns[i + 1]?.text ?? '?'),
  );
  const personal = turns.filter(({ text }) => isPersonal(text) || isOfOneself(text)).length;
  return answered.length >= 2 && personal >= 2 && turns.some(({ text }) => SHORT.test(text)) ? turns : null;
}
// "Kim (agent): ", "Kim - ".
const BEGINNING = /^[^:：.?!]{1,60}(?:[:：]|\s[–—-]\s)/u;
const SHORT = /^\S{1,20}(?: \S{1,20}){0,4}$/u;

interface Found {
  turns: readonly Turn[];
  note: string;
}

const KINDS = [
  { mark: NUMBERED, read: numbered, note: QUESTIONS },
  { mark: BOLD, read: inBold, note: QUESTIONS },
  { mark: GO_AHEAD, read: typed, note: IN_TURN },
  { mark: DASHED, read: dashed, note: DASHES },
] as const;

function find(text: string): Found | null {
  const first = filledLines(text.slice(0, LOOKED_AT), FIRST_LINES);
  for (const { mark, read, note } of KINDS) {
    // Nearly every other text stops here.
    if (first.filter((line) => mark.test(line.slice(0, LONGEST))).length < FEWEST - 1) continue;
    const lines = filledLines(text);
    const turns = read(lines);
    if (turns !== null && !isForReaders(turns, lines)) return { turns, note };
  }
  return null;
}

const unnamed = foundOnce(find);

/** Talks between two people whom nobody names. Linear. */
export const unnamedTurns: TranscriptReader = {
  format: 'labelled-text',
  recognise: unnamed.recognise,
  read: (text): Reading => {
    const found = unnamed.take(text);
    return {
      segments: (found?.turns ?? []).map((turn): Segment => ({ ...turn, startMs: null, endMs: null })),
      vendor: null,
      notes: found === null ? [] : [found.note],
    };
  },
};
