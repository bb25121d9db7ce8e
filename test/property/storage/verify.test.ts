import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyAssessment } from '../../../src/domain/assessments/scores/verify-assessment.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { ScenarioLine, UserLine } from '../../../src/domain/imports/lines/schema.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { builtin, judge, turnsOf } from '../../support/assessing/builtin-assessor.ts';
import { checkLine } from '../../support/assessing/check-line.ts';
import {
  exportAll,
  importLines,
  ingest,
  makeOrganisation,
  mustClaim,
  scenarioLine,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

type CriterionFields = ScenarioLine['criteria'][number];

const NAMES = ['Anna Müller', 'Bob', 'Zoë O’Hara', 'Agent', 'Buyer', '李雷', 'anna', 'B.'];
const said = fc.oneof(
  fc.constantFrom(
    'What made you look for a new tool?',
    'How does that affect your team?',
    'Our reporting takes two days.',
    'I understand. So you lose two days.',
    'It is too expensive.',
    'Um, you know, right.',
    'Shall we meet on Tuesday at 10?',
    'Yes, send the invite.',
    'Let me tell you about our platform, it is the best there is.',
    'Hello, thanks for your time.',
    '¿Qué tal? “Quoted” — and… more',
    '👩‍💻 e\u0301',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.isWellFormed() && !text.includes('\0')),
);
const turns = fc.array(fc.tuple(fc.nat(1), said), { minLength: 1, maxLength: 14 });
const clock = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`;
/** A conversation as labelled text, as captions, or as text of nobody's. */
const transcript = fc
  .tuple(
    fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
    turns,
    fc.constantFrom('text', 'captions', 'plain'),
  )
  .map(([speakers, all, form]) => {
    const lines = all.map(([who, text], at) => ({ who: speakers[who] ?? '', text, at }));
    if (form === 'plain') return lines.map(({ text }) => text).join(' ');
    if (form === 'text') return lines.map(({ who, text }) => `${who}: ${text}`).join('\n');
    return `WEBVTT\n\n${lines.map(({ who, text, at }) => `${clock(at * 2)} --> ${clock(at * 2 + 2)}\n<v ${who}>${text}</v>`).join('\n\n')}`;
  })
  .filter((text) => text.trim() !== '');
const person = fc.record({
  display_name: fc.option(fc.constantFrom(...NAMES)),
  email: fc.option(fc.constantFrom('anna.mueller@example.org', 'bob@example.org', 'zohara@example.org')),
});
const ANCHORS: NonNullable<CriterionFields['anchors']>[] = [
  [{ level: 1, description: 'Poor.' }],
  [
    { level: 2, description: 'Some.' },
    { level: 3, description: 'Good.' },
  ],
];
const MEASURES: NonNullable<CriterionFields['measures']>[] = [
  ['talk-share'],
  ['uptake', { measure: 'need-discovery', weight: 0.25 }],
  ['unknown', 'next-step'],
  ['longest-monologue'],
];
const criterion = fc.record(
  {
    name: fc.constantFrom(
      'Discovery',
      'Listening',
      'Objections',
      'Next step',
      'Opening',
      'Empathy',
      'Charm',
      'Talk balance',
    ),
    description: fc.constantFrom('', 'Asks open questions and listens.', 'Is warm.'),
    weight: fc.constantFrom(0.5, 1, 3),
    anchors: fc.constantFrom(...ANCHORS),
    measures: fc.constantFrom(...MEASURES),
  },
  { requiredKeys: ['name', 'description'] },
);
const rubric = fc.record({
  criteria: fc.uniqueArray(criterion, { selector: ({ name }) => name, minLength: 1, maxLength: 4 }),
  scale: fc.constantFrom({ min: 1, max: 5 }, { min: 0, max: 100 }, { min: -2, max: 3.5 }),
});
const since = fc.constantFrom('rename', 'rubric', 'transcript', 'override', 'nothing');

onEachEngine('what the built-in assessor made', (bench) => {
  it(
    'comes out the same, byte for byte, whatever its conversation, its rubric and its user are called since, here and in another installation',
    async () => {
      let run = 0;
      let different = 0;
      await fc.assert(
        fc.asyncProperty(
          transcript,
          person,
          rubric,
          person,
          rubric,
          transcript,
          fc.array(since, { maxLength: 4 }),
          async (text, user, first, later, second, another, happened) => {
            run += 1;
            const orgId = `org ${run}`;
            const named = (fields: Partial<UserLine>) => userLine('u', fields);
            await makeOrganisation(bench.storage, orgId, [named(user), scenarioLine('s', first)]);
            const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: text });
            const claimed = await mustClaim(bench.storage);
            await judge(bench.storage, claimed);
            const ref = { orgId, assessmentId: claimed.assessmentId };

            for (const step of happened) {
              if (step === 'rename') await importLines(bench.storage, orgId, [named(later)]);
              if (step === 'rubric') await importLines(bench.storage, orgId, [scenarioLine('s', second)]);
              if (step === 'transcript') await ingest(bench.storage, orgId, 'call', { transcript: another });
              if (step === 'override') {
                const [judged] = first.criteria;
                await bench.storage.execute('overrideScore', {
                  ...ref,
                  criterion: judged?.name ?? '',
                  score: first.scale.max,
                  reason: 'Heard it.',
                  by: null,
                });
              }
            }
            expect(await verifyAssessment(bench.storage.reader, { builtin, turnsOf }, ref)).toEqual({ result: 'same' });

            // As text, as a file has it.
            const file = (await exportAll(bench.storage, orgId)).map((row) => checkLine(JSON.stringify(toLine(row))));
            const copy = { ...ref, orgId: `copy ${run}` };
            await makeOrganisation(bench.storage, copy.orgId, file);
            expect(await verifyAssessment(bench.storage.reader, { builtin, turnsOf }, copy)).toEqual({
              result: 'same',
            });

            // Assessed again under another name: a further assessment, which leaves the first one alone.
            await importLines(bench.storage, orgId, [named(later), scenarioLine('s', second)]);
            await bench.storage.execute('requestAssessment', { orgId, sessionId, again: true });
            const again = await mustClaim(bench.storage);
            await judge(bench.storage, again);
            for (const assessmentId of [claimed.assessmentId, again.assessmentId])
              expect(
                await verifyAssessment(bench.storage.reader, { builtin, turnsOf }, { orgId, assessmentId }),
              ).toEqual({ result: 'same' });
            const [one, other] = await bench.storage.reader.read(({ assessments }) =>
              assessments.listOfSession({ orgId, sessionId }),
            );
            if (one?.evidence !== other?.evidence) different += 1;
          },
        ),
        { numRuns: runs(20) },
      );
      // The second assessments must be others, or nothing was tried.
      expect(different).toBeGreaterThan(runs(20) / 2);
    },
    runs(120_000),
  );
});
