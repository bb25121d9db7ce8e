import { looksLikeJson } from '../json/looks-like-json.ts';
import { readBy } from '../read-by.ts';
import { readersOfText } from '../readers.ts';
import { asLines } from '../text/as-lines.ts';
import { normaliseText } from '../text/normalise.ts';
import { verdictOn } from '../verdict/is-no-talk.ts';
import { areSettingsAlone, isContract, isCurriculumVitae, isInvoice, isRecipe, isSummary } from './documents.ts';
import { isProgramCode } from './program-code.ts';
import { soundsLikeTalk } from './sounds-like-talk.ts';
import { isTableOfRecords } from './table-of-records.ts';

/* Texts that are surely something else than a talk: what they look like, and what is expected in their place. */

const NOBODY =
  ', and nobody says anything in it. Send the transcript of a call, with a name before what each person says.';

const KINDS: readonly (readonly [(text: string) => boolean, string])[] = [
  [
    isProgramCode,
    'It looks like the source of a program, and nobody says anything in it. Send the transcript that the program writes or reads, with a name before what each person says.',
  ],
  [
    isTableOfRecords,
    'It looks like a table of records: figures, days and names in columns, and no column with what somebody says. Send the transcript of one call, or a table with columns for who speaks and what they say.',
  ],
  [areSettingsAlone, `It looks like settings of a program${NOBODY}`],
  [isCurriculumVitae, `It looks like a curriculum vitae${NOBODY}`],
  [isInvoice, `It looks like an invoice, an offer or a receipt${NOBODY}`],
  [isRecipe, `It looks like a recipe${NOBODY}`],
  [
    isSummary,
    'It looks like the summary or the minutes of a meeting, without what was said in it. Send the transcript itself.',
  ],
  [isContract, `It looks like a contract or terms of business${NOBODY}`],
];

// A talk behind more of something else than this is nobody's; reading all of 2 MiB would take seconds.
const LOOKED_AT = 65_536;
// Two who speak twice and more each are a talk, whatever else the file holds.
const FEWEST_OF_ONE = 2;

/** Which other kind of text the lines look like, before anything is read; null for most texts. Linear. */
export const seemsOther = (text: string): string | null =>
  looksLikeJson(text) ? null : (KINDS.find(([is]) => is(text))?.[1] ?? null);

/**
 * A sentence on a text that is surely no talk: it looks like something else, and no reader finds two people in it who
 * speak in turn, nor anything that is said as people talk. Null for all other text. Linear: only what looks like something else is read.
 */
export function otherText(text: string): string | null {
  const sentence = seemsOther(text);
  return sentence === null || soundsLikeTalk(text) || holdsTalk(text) ? null : sentence;
}

function holdsTalk(text: string): boolean {
  const clean = asLines(normaliseText(text.slice(0, LOOKED_AT)));
  const { format, reading } = readBy(readersOfText, clean);
  const counts = new Map<string, number>();
  for (const { speaker } of reading.segments) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const often = [...counts.values()].filter((count) => count >= FEWEST_OF_ONE).length;
  return often >= 2 && format !== 'plain' && !verdictOn(reading.segments, { text: clean }).isNoTalk;
}
