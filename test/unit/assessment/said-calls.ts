import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMaterial } from '../../../scripts/assessor/train/read-material.ts';
import { assess, measures, type AssessmentInput, type AssessmentResult } from '../../../src/assessment/index.ts';
import { proposalRules, beyondCounting } from '../../../src/assessment/builtin/proposal-rules.ts';
import { writeHistory } from '../../../src/demo/write-history.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import { REPORTING_CALL } from './samples.ts';

const TRAINING = join(import.meta.dirname, '../../../training');
const NOW = Date.parse('2026-06-10T15:00:00Z');
/** One of so many of the sample organisation's conversations. */
const EACH = 24;
/** So many of the training hand's. */
const MOST = 16;

const silent: Assessor = {
  name: 'silent',
  version: '1',
  assess: () =>
    Promise.resolve({
      assessor: 'silent@1',
      criteria: [],
      coachFeedback: null,
      transcriptLengthMs: null,
      evidence: '{}',
    }),
};

async function sampleOrganisation(): Promise<{ text: string; user: string }[]> {
  const lines = await writeHistory(silent, NOW, 'seed', () => {});
  const names = new Map(lines.flatMap((line) => (line.type === 'user' ? [[line.user_id, line.display_name]] : [])));
  return lines
    .flatMap((line) => (line.type === 'session' ? [line] : []))
    .filter((_line, at) => at % EACH === 0)
    .flatMap(({ user_id: id, transcripts }) =>
      (transcripts ?? []).map(({ text }) => ({ text: text ?? '', user: names.get(id) ?? id })),
    );
}

const repeated = (line: string, times: number) => Array.from({ length: times }, () => line).join('\n');

/** Conversations that little can be said of, each for another reason. */
const POOR: { text: string; user: string }[] = [
  { text: '', user: 'Ann' },
  { text: 'Ann: Hello there, is anybody listening to me at all today?', user: 'Ann' },
  { text: 'Ann: Hello.\nBob: Hello.', user: 'Ann' },
  {
    text: 'Bob: I would like to hear what this costs us every year.\nCid: So would I, and what comes with it.',
    user: 'Zoe',
  },
  {
    text: repeated(
      'Ann: nous parlons de la facture que vous avez\nBob: oui et elle est beaucoup trop chère pour nous',
      6,
    ),
    user: 'Ann',
  },
  { text: repeated('Ann: I hear you.\nBob: That is not what I asked, the price is too high for us.', 8), user: 'Ann' },
  {
    text: repeated(
      'Ann: You must decide today, only today!\nBob: No, I told you the budget is closed until spring.',
      7,
    ),
    user: 'Ann',
  },
  { text: REPORTING_CALL, user: 'Seller' },
];

const criterion = (name: string, chosen?: readonly string[]) => ({
  name,
  description: '',
  ...(chosen !== undefined && { measures: chosen }),
});

/** Every measure by itself, every word that measures are proposed by, and what cannot be judged. */
const CRITERIA: AssessmentInput['scenario']['criteria'] = [
  ...measures.map(({ id }) => criterion(`By ${id}`, [id])),
  ...[...proposalRules, ...beyondCounting].map(({ phrases: [phrase = ''] }) => criterion(phrase.replace('*', ''))),
  criterion('Zzz'),
  criterion('Of nothing', ['no-such-measure']),
  {
    ...criterion('Of one that is not there too', []),
    measures: ['no-such-measure', { measure: 'talk-share', weight: 3 }],
  },
  { name: 'Q7', description: 'Listens.', anchors: [{ level: 3, description: 'Hears it.' }] },
  { name: 'Q8', description: '', anchors: [{ level: 3, description: 'Asks questions.' }] },
];
const FEW = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'].map((name) =>
  criterion(name),
);

/** What the built-in assessor says of many conversations: those of the sample organisation, of a training hand, and poor ones. */
export async function assessedCalls(): Promise<AssessmentResult[]> {
  const german = readFileSync(join(TRAINING, 'german/calls/de-01.txt'), 'utf8').replaceAll(/^# .*\n/gmu, '');
  const calls = [
    ...(await sampleOrganisation()),
    ...readMaterial(TRAINING, ['a'])
      .slice(0, MOST)
      .map(({ call }) => call),
    { text: german, user: 'Frau Hellwig' },
    ...POOR,
  ];
  return calls.flatMap(({ text, user }) =>
    [CRITERIA, FEW].flatMap((criteria) =>
      (['mark', 'leave-out'] as const).map((wideScores) =>
        assess({
          transcript: text,
          user: { userId: 'u', email: null, displayName: user },
          wideScores,
          scenario: { name: 'A call', scale: { min: 1, max: 5 }, criteria },
        }),
      ),
    ),
  );
}
