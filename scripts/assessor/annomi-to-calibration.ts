/**
 * Turns AnnoMI into a file for `debrief calibrate`: 133 conversations of motivational interviewing that experts rated
 * as high or low in quality.
 *
 *   npm run --silent calibration:annomi -- AnnoMI-full.csv > annomi.ndjson
 *
 * The data are their authors' (Wu et al. 2022, Anno-MI: A Dataset of Expert-Annotated Counselling Dialogues) and come
 * without a licence: fetch
 * AnnoMI-full.csv from github.com/uccollab/AnnoMI yourself, and keep what this writes to yourself. docs/calibration.md
 * has the steps.
 */
import { readFileSync } from 'node:fs';
import { parseCsv } from './calibration/parse-csv.ts';

/** What a good counselling conversation has, in general words; fixed before any figure was looked at. */
const CRITERIA = [
  {
    name: 'Open questions',
    description: 'Asks questions that invite the client to say more than yes, no or a single fact.',
  },
  { name: 'Listening', description: 'Takes up what the client says: reflects it, sums it up, asks on from it.' },
  { name: 'Empathy', description: 'Acknowledges how it is for the client and shows understanding for it.' },
  {
    name: 'Working with resistance',
    description:
      'Where the client resists or doubts, acknowledges it and explores it instead of arguing or persuading.',
  },
  {
    name: 'Needs before advice',
    description: 'Finds out what the client wants and needs before giving advice or telling them what to do.',
  },
  { name: 'Talk balance', description: 'Leaves the client the room to speak.' },
];

const COLUMNS = ['mi_quality', 'transcript_id', 'utterance_id', 'interlocutor', 'utterance_text'] as const;

interface Conversation {
  rating: 'good' | 'bad';
  utterances: Map<number, string>;
}

/** Gathers each transcript once: those with several annotators have every utterance several times. */
function gather(rows: readonly string[][]): Map<string, Conversation> {
  const [head = [], ...body] = rows;
  const at = COLUMNS.map((column) => head.indexOf(column));
  if (at.includes(-1)) throw new Error(`The file must have the columns ${COLUMNS.join(', ')}. Is it AnnoMI-full.csv?`);
  const conversations = new Map<string, Conversation>();
  for (const row of body) {
    const [quality, id, utterance, who, text] = at.map((column) => row[column] ?? '');
    if (quality === undefined || id === undefined || text === undefined || id === '') continue;
    const conversation = conversations.get(id) ?? {
      rating: quality === 'high' ? 'good' : 'bad',
      utterances: new Map(),
    };
    conversation.utterances.set(
      Number(utterance),
      `${who === 'therapist' ? 'Therapist' : 'Client'}: ${text.replaceAll(/\s+/g, ' ').trim()}`,
    );
    conversations.set(id, conversation);
  }
  return conversations;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Name the file: npm run --silent calibration:annomi -- AnnoMI-full.csv > annomi.ndjson\n');
  process.exit(2);
}
const conversations = gather(parseCsv(readFileSync(file, 'utf8')));
const lines: object[] = [
  { type: 'scenario', scenario_id: 'counselling', name: 'Counselling', scale: { min: 1, max: 5 }, criteria: CRITERIA },
];
for (const [id, { rating, utterances }] of conversations) {
  const transcript = [...utterances]
    .toSorted(([left], [right]) => left - right)
    .map(([, line]) => line)
    .join('\n');
  lines.push({
    type: 'conversation',
    conversation_id: `annomi-${id}`,
    scenario_id: 'counselling',
    user: { display_name: 'Therapist' },
    transcript,
    rating,
  });
}
process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
process.stderr.write(`Wrote ${conversations.size} conversations.\n`);
