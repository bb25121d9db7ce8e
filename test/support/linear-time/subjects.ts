import { assess, measures } from '../../../src/assessment/index.ts';
import { byHeads } from '../../../src/transcript/candidates/by-heads.ts';
import { identifyUser } from '../../../src/transcript/speakers/identify-user.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../src/transcript/transcript-damage.ts';
import { prepareConversation } from '../../../src/assessment/llm/index.ts';
import { readers } from '../../../src/transcript/readers.ts';
import { redactTurns } from '../../../src/privacy/index.ts';

const user = { userId: 'Seller', email: 'anna.smith@example.com', displayName: 'Anna Smith' };
// Every measure, each under a criterion of its own.
const scenario = {
  name: 'All',
  scale: { min: 1, max: 5 },
  criteria: measures.map(({ id, definition }) => ({
    name: id,
    description: definition,
    weight: 1,
    measures: [id],
  })),
};

/** What is done with a stranger's text. Each is handed it as it came. */
export const SUBJECTS: Readonly<Record<string, (text: string) => unknown>> = {
  'every reader': (text) => readers.map((reader) => (reader.recognise(text) ? reader.read(text) : null)),
  'the reading': (text) => readTranscript(text),
  'the heads': (text) => byHeads(text, []),
  'what is damaged': (text) => transcriptDamage(text),
  'whose turns': (text) => identifyUser(readTranscript(text), { ...user, userId: 'u' }, () => []),
  'every measure': (text) => assess({ transcript: text, scenario, user }),
  'what a model is shown': (text) => prepareConversation({ transcript: text, user }),
  redaction: (text) => redactTurns(readTranscript(text).turns, { names: ['Anna Smith'], countries: ['GB', 'DE'] }),
};
