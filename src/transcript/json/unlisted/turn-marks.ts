// Reads lists of single words in which entries of their own say who speaks from there on.
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { runsOfWords } from '../runs.ts';
import { isRecord, type JsonShape, label, peopleOf, type ShapeReading } from '../shape.ts';
import { tokenKey } from '../token-key.ts';
import { allLists } from './lists/all-lists.ts';
import { memberOf } from './by-field-names.ts';
import { timesOf } from './times-of-items.ts';
import { plainName } from './speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

/** Whose turn an entry begins. */
interface Mark {
  at: number;
  speaker: string;
}

const BEGINS_TURN =
  /^(?:turn|newturn|turnstart|turnchange|speaker|newspeaker|nextspeaker|speakerchange|speakerchanged|changespeaker|speakerstart|speakerlabel|speakerturn|spk)$/u;
const WHO = ['speaker', 'speakerName', 'speaker_name', 'speakerId', 'speaker_id', 'name', 'label', 'id', 'who'];
const MOST_LISTS = 20;
const MOST_MEMBERS = 12;
const LONGEST_KIND = 24;
const FEWEST_MARKS = 2;
const FEWEST_WORDS = 8;
const MOST_WORDS_EACH = 1.5;

const isMark = (item: Item): boolean =>
  Object.values(item)
    .slice(0, MOST_MEMBERS)
    .some((value) => typeof value === 'string' && value.length <= LONGEST_KIND && BEGINS_TURN.test(plainName(value)));

function nameIn(item: Item): string | null {
  const inner = Object.values(item).slice(0, MOST_MEMBERS).find(isRecord);
  const found = label(item, ...WHO) ?? label(item, tokenKey(item) ?? '') ?? label(inner, ...WHO);
  return found === null || BEGINS_TURN.test(plainName(found)) ? null : found.replace(/[:：]\s*$/u, '');
}

const wordOf = (item: Item): string | null => {
  const found = item[tokenKey(item) ?? ''];
  return typeof found === 'string' ? found.trim() : null;
};

function marksIn(items: readonly Item[]): readonly Mark[] | null {
  const marks: Mark[] = [];
  for (const [at, item] of items.entries()) {
    if (!isMark(item)) continue;
    const speaker = nameIn(item);
    if (speaker === null || !(couldBeLabel(speaker) || /^\d{1,3}$/u.test(speaker))) return null;
    marks.push({ at, speaker });
  }
  const words = items.length - marks.length;
  const several = takeTurns(new Set(marks.map(({ speaker }) => speaker)).size, marks.length);
  return marks.length >= FEWEST_MARKS && words >= FEWEST_WORDS && words > marks.length && several ? marks : null;
}

function readMarked(items: readonly Item[]): ShapeReading | null {
  const marks = marksIn(items);
  if (marks === null) return null;
  const begun = new Map(marks.map(({ at, speaker }) => [at, speaker]));
  let speaker: string | null = null;
  const words = items.flatMap((item, i) => {
    const begins = begun.get(i);
    if (begins !== undefined) speaker = begins;
    const text = begins === undefined ? wordOf(item) : null;
    return text === null || text === '' ? [] : [{ item, text, speaker }];
  });
  const spaces = words.filter(({ text }) => text.includes(' ')).length;
  if (words.length < FEWEST_WORDS || spaces * MOST_WORDS_EACH > words.length) return null;
  const own = words.map(({ item }) => item);
  const { starts, ends } = timesOf(
    own,
    words.map(({ text }) => text),
    memberOf,
  );
  return {
    segments: runsOfWords(
      words.map(({ text, speaker: who }, i) => ({
        speaker: who,
        text,
        startMs: starts[i] ?? null,
        endMs: ends[i] ?? null,
        attached: false,
      })),
    ),
    people: peopleOf(marks.map(({ speaker: who }) => ({ speaker: who, role: who }))),
    notes: ['It is JSON of no vendor that is known here; entries between the words say who speaks.'],
  };
}

/**
 * Words one by one, between which entries of their own say whose turn begins: `{"w": "Agent", "m": "turn"}, {"w":
 * "Hello"}`, `{"type": "speaker_change", "speaker": "Ann"}`.
 */
export const turnMarks: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const items of allLists(value).slice(0, MOST_LISTS)) {
      const reading = readMarked(items);
      if (reading !== null) return reading;
    }
    return null;
  },
};
