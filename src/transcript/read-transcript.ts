import { withoutHeadings } from './around/without-headings.ts';
import { withinOneSource } from './around/one-source.ts';
import { withCapitalNames } from './around/capital-names.ts';
import { withoutTranscribersNotes } from './around/transcribers-notes.ts';
import { withOneKindOfNames } from './around/one-kind-of-names.ts';
import { withFramedNames } from './around/framed-names.ts';
import { withoutFootAndHead } from './around/foot-and-head.ts';
import { withoutPageFurniture } from './around/page-furniture.ts';
import { withMissedNames } from './around/missed-names.ts';
import { forgetLines } from './text/lines-of.ts';
import { asLines } from './text/as-lines.ts';
import { hasControls } from './text/from-html.ts';
import { withoutSignFirst } from './text/sign-first.ts';
import { normaliseText } from './text/normalise.ts';
import type { SpeakerFact, Transcript, TranscriptFormat } from './types.ts';
import type { Reading, Segment, TranscriptReader } from './format.ts';
import { documentDamage, unwrapped } from './transcript-damage.ts';
import { mergeTurns } from './merge-turns.ts';
import { looksLikeJson } from './json/looks-like-json.ts';
import { plainText } from './plain-text.ts';
import { readBy } from './read-by.ts';
import { readers, readersOfText } from './readers.ts';
import { withAllLeftOut } from './around/left-out.ts';
import { withoutNews, withoutTold } from './around/notice.ts';
import { withoutBesideNames } from './labels/beside-names.ts';
import { saidByNames, withoutMarksOfEdits, withoutProgram } from './around/said-by-people.ts';
import { withNamesInside } from './labels/names-inside.ts';
import { withOneSpelling } from './labels/one-spelling.ts';
import { cleanLabel, labelKey } from './labels/speaker-label.ts';
import { looksLikeXml } from './xml/xml-text.ts';
import { COPIES, OVERLAP, withoutCopies, withoutOverlap } from './repeats/without-copies.ts';
import { withoutGrowing } from './repeats/without-growing.ts';
import { byBlocks } from './candidates/by-blocks.ts';
import { blocksExplainBetter } from './candidates/explains-better.ts';
import { withTimesAtStarts } from './times/times-at-starts.ts';
import { withTimesAtEnds } from './times/times-at-ends.ts';
import { type Besides, verdictOn } from './verdict/is-no-talk.ts';
import { woven } from './times/woven.ts';

/**
 * Reads a transcript of any known format, recognised by its content. Never throws; what nothing recognises is one
 * unlabelled turn, and `notes` says so; JSON that is damaged or of no known format is one too, and `damage` says what is
 * wrong. An empty text gives no turns.
 * @param by the one reader to read it by, where somebody chose it (`other-readings.ts`)
 */
export function readTranscript(text: string, by?: TranscriptReader): Transcript {
  try {
    return readText(text, by);
  } finally {
    forgetLines();
  }
}

function readText(text: string, by?: TranscriptReader): Transcript {
  const own = unwrapped(text);
  const clean = cleaned(own);
  if (by !== undefined) return readClean(own, clean, () => null, by);
  const found = readClean(own, clean, byBlocks);
  if (found.speakers.length > 1 || looksLikeJson(own) || looksLikeXml(own) || !hasControls(own)) return found;
  // A page of which each name or each line is a button, or which shows the whole talk in a field.
  const all = asLines(normaliseText(own), 'kept');
  if (all.length > LONGEST_WITH_CONTROLS) return found;
  const again = readClean(own, all, () => null);
  return again.speakers.length > 1 || found.turns.length === 0 ? again : found;
}

/**
 * A text that was unwrapped as readers take it. JSON is read as it came: what stands inside its strings is normalised once
 * they are parsed.
 */
export function cleaned(own: string): string {
  if (looksLikeJson(own)) return own;
  return looksLikeXml(own) ? normaliseText(own) : asLines(normaliseText(own));
}

/**
 * Characters of a page's words up to which they are read once more with those of its controls: a call of two hours has
 * about 100,000. Longer ones would take twice the time.
 */
const LONGEST_WITH_CONTROLS = 262_144;

/** @param blocksOf what the blocks of a page tell by themselves */
function readClean(own: string, clean: string, blocksOf: typeof byBlocks, by?: TranscriptReader): Transcript {
  const document = documentDamage(own);
  let { format, reading } =
    document === null
      ? by === undefined
        ? readBy(looksLikeJson(own) ? readers : readersOfText, clean)
        : { format: by.format, reading: by.read(clean) }
      : {
          format: plainText.format,
          reading: { ...plainText.read(clean), notes: [document.sentence], damage: document.sentence },
        };
  const page = document === null ? blocksOf(own) : null;
  if (page !== null && blocksExplainBetter(page.segments, reading.segments))
    ({ format, reading } = { format: 'labelled-text', reading: page });
  if (by === undefined && OF_LINES.has(format))
    reading = { ...reading, segments: withNamesInside(withinOneSource(reading.segments)) };
  if (
    by === undefined &&
    OF_GUESSED.has(format) &&
    verdictOn(reading.segments, besidesOf(format, reading, clean)).isNoTalk
  )
    ({ format, reading } = { format: plainText.format, reading: { ...plainText.read(clean), notes: [NO_TALK] } });
  const said =
    OF_LINES.has(format) && reading !== page
      ? withoutBesideNames(
          withTimesAtStarts(
            withTimesAtEnds(
              withoutHeadings(
                clean,
                withoutPageFurniture(
                  clean,
                  withoutFootAndHead(
                    clean,
                    withFramedNames(clean, withMissedNames(clean, withCapitalNames(clean, reading.segments))),
                  ),
                ),
              ),
            ),
          ),
        )
      : format === 'table'
        ? withoutBesideNames(withTimesAtStarts(withTimesAtEnds(reading.segments)))
        : reading.segments;
  const spelt = withOneSpelling(
    withoutMarksOfEdits(
      OF_LINES.has(format)
        ? withoutTranscribersNotes(withoutTold(withoutSignFirst(said)))
        : OF_ROWS.has(format)
          ? withoutNews(said)
          : said,
    ),
  );
  const told = OF_WORDS.has(format) ? withOneKindOfNames(spelt) : spelt;
  const uncopied = withoutCopies(told);
  const once = withoutOverlap(uncopied);
  // Readers of known vendors know what their programs tell.
  const isKnown = reading.vendor !== null && reading.vendor !== 'unlisted';
  const ofPeople = isKnown ? once : withoutProgram(once);
  const grown = withoutGrowing(ofPeople);
  const named = saidByNames(grown);
  const { turns, speakers, backwards } = mergeTurns(woven(named));
  const damage =
    reading.damage ?? (turns.length === 0 && clean.trim() !== '' && format !== 'json' ? WITHOUT_WORDS : null);
  const entries = fewer(reading.segments, told) + fewer(once, ofPeople) + fewer(grown, named);
  const notes = [
    ...(damage === WITHOUT_WORDS ? [damage] : []),
    ...withAllLeftOut(reading.notes, {
      format,
      text: clean,
      turns,
      entries,
      repeats: grown.length < ofPeople.length || once.length < told.length,
    }),
  ];
  if (uncopied.length < told.length) notes.push(COPIES);
  if (once.length < uncopied.length) notes.push(OVERLAP);
  if (speakers.length === 0 && turns.length > 0 && format !== 'plain' && (reading.damage ?? null) === null)
    notes.push('The transcript does not say who speaks.');
  if (backwards > 0)
    notes.push(
      `${backwards} ${backwards === 1 ? 'end time that stands before its start was' : 'end times that stand before their starts were'} left out.`,
    );
  return {
    format,
    vendor: reading.vendor,
    turns,
    segments: reading.segments.length,
    speakers,
    notes,
    people: factsOf(speakers, reading),
    damage,
  };
}

const withWords = (segments: readonly Segment[]): number => segments.filter(({ text }) => text.trim() !== '').length;

// By how many pieces with words.
const fewer = (before: readonly Segment[], after: readonly Segment[]): number =>
  before === after ? 0 : withWords(before) - withWords(after);

// Formats in which only the shape of the turns tells where they begin and end.
const OF_LINES: ReadonlySet<TranscriptFormat> = new Set(['labelled-text', 'otter-text']);

// Formats in which a name stands before a colon.
const OF_WORDS: ReadonlySet<TranscriptFormat> = new Set(['labelled-text', 'webvtt', 'srt', 'sbv']);

// Formats of cues or rows, which may hold news of the program.
const OF_ROWS: ReadonlySet<TranscriptFormat> = new Set(['webvtt', 'srt', 'sbv', 'table', 'records']);

// Formats of which the readers go by what a text looks like.
const OF_GUESSED: ReadonlySet<TranscriptFormat> = new Set(['labelled-text', 'otter-text', 'table', 'records']);

const NO_TALK =
  'Lines or rows with names in them were found, but they look like records, facts or the text of a program, and not like what people say to each other; the text was taken as one piece without speakers, of which nothing is judged. If it is a talk, write each turn in a line of its own as "Name: words".';

// What stands around what was read. The lines of records have signs of their own.
const besidesOf = (format: TranscriptFormat, { columns = [] }: Reading, text: string): Besides =>
  format === 'labelled-text' || format === 'otter-text' ? { columns, text } : { columns };

// A file of captions or a table that came empty. JSON of a silent call has its entries.
const WITHOUT_WORDS =
  'It is of a transcript’s format, but nobody says anything in it: no cue, line or entry has words. Export the call again.';

// Facts under the spelling that the turns use; about people who say nothing there are none.
function factsOf(speakers: readonly string[], { people = [] }: Reading): SpeakerFact[] {
  if (people.length === 0) return [];
  const facts = new Map(people.map((fact) => [labelKey(cleanLabel(fact.speaker)), fact]));
  return speakers.flatMap((speaker) => {
    const fact = facts.get(labelKey(speaker));
    return fact === undefined || (fact.role === null && fact.email === null) ? [] : [{ ...fact, speaker }];
  });
}
