import { describe, expect, it } from 'vitest';
import { assess } from '../../../src/assessment/index.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { REMOVED, withoutQuotes } from '../../../src/domain/assessments/scores/without-quotes.ts';
import { readEvidence } from '../../../src/evidence/read-evidence.ts';
import { recognise } from '../../../src/evidence/sentences/recognise/recognise.ts';
import { parseJson, type Json } from '../../../src/lib/json/json.ts';
import { nobody, REPORTING_CALL } from '../assessment/samples.ts';
import { completedAssessment } from '../../support/completed-assessment.ts';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const wordsOf = (text: string) => (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"));
const runsOf = (text: string, length: number) => {
  const words = wordsOf(text);
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, i) => words.slice(i, i + length).join(' '));
};

/** Every text of the evidence that is not the program's own or the author's. */
function textsIn(value: Json, key = ''): string[] {
  if (
    [
      'id',
      'name',
      'title',
      'unit',
      'target',
      'source',
      'cite',
      'measure',
      'criterion',
      'version',
      'speaker',
      'speakers',
    ].includes(key)
  )
    return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, Array.isArray(value) ? key : name));
}

/** A finished assessment by the real assessor. */
function assessed(transcript: string): Assessment {
  const criteria = ['Discovery', 'Objection handling', 'Closing', 'Active listening'].map((name) => ({
    name,
    description: '',
  }));
  const result = assess({ transcript, user: nobody, scenario: { name: 'Call', scale: { min: 1, max: 5 }, criteria } });
  return completedAssessment({
    sessionId: 's',
    scenarioVersion: 1,
    transcriptRevision: 1,
    criteria: result.criteria,
    coachFeedback: result.coachFeedback,
    assessor: 'builtin@1',
    evidence: JSON.stringify(result.evidence),
  });
}

const captions = `WEBVTT\n\n${readTranscript(REPORTING_CALL)
  .turns.flatMap(({ speaker, text, index }) => {
    const words = text.split(' ');
    const half = Math.ceil(words.length / 2);
    return [words.slice(0, half), words.slice(half)]
      .filter((part) => part.length > 0)
      .map(
        (part, i) =>
          `00:00:${String(index * 4 + i).padStart(2, '0')}.000 --> 00:00:${String(index * 4 + i + 1).padStart(2, '0')}.000\n<v ${speaker}>${part.join(' ')}</v>`,
      );
  })
  .join('\n\n')}`;

describe.each([
  ['labelled text', REPORTING_CALL],
  ['captions that break sentences', captions],
])('an assessment without its transcript’s words: %s', (_name, transcript) => {
  const before = assessed(transcript);
  const after = withoutQuotes(before, transcript);
  const said = new Set(readTranscript(transcript).turns.flatMap(({ text }) => runsOf(text, 4)));
  const texts = ({ criteria, coachFeedback, evidence }: Assessment) => [
    ...criteria.map(({ description }) => description),
    coachFeedback ?? '',
    ...textsIn(parseJson(evidence ?? '{}') ?? null),
  ];
  const left = (assessment: Assessment) =>
    texts(assessment)
      .flatMap((text) => runsOf(text, 4))
      .filter((run) => said.has(run));

  it('has no four words in a row of it, anywhere', () => {
    expect(left(before).length).toBeGreaterThan(5);
    expect(left(after)).toEqual([]);
  });

  it('keeps scores, names, and what is not the transcript’s', () => {
    expect(after.criteria.map(({ name, score }) => ({ name, score }))).toEqual(
      before.criteria.map(({ name, score }) => ({ name, score })),
    );
    expect(after.criteria.some(({ description }) => description.includes(REMOVED))).toBe(true);
    const numbers = (text: string | null) => (text ?? '').match(/"value":[^,]*/g);
    expect(numbers(after.evidence)).toEqual(numbers(before.evidence));
  });

  it('done twice is done once', () => {
    expect(withoutQuotes(after, transcript)).toEqual(after);
  });
});

it('takes short quotations too where they stand in the transcript, and leaves those that do not', () => {
  const assessment = {
    ...assessed(REPORTING_CALL),
    coachFeedback: 'They said “quite a lot” and not “very little”. Ask again.',
  };
  expect(withoutQuotes(assessment, REPORTING_CALL).coachFeedback).toBe(
    'They said “[…]” and not “very little”. Ask again.',
  );
});

it('strips what people overrode as well, and leaves an assessment without evidence alone', () => {
  const criteria = [{ name: 'Discovery', score: 3, description: 'Our reporting takes two days every month.' }];
  const bare = {
    ...assessed(REPORTING_CALL),
    evidence: null,
    coachFeedback: null,
    criteria,
    overrides: { original: { criteria, strongestCriteria: null }, steps: [] },
  };
  const after = withoutQuotes(bare, REPORTING_CALL);
  expect(after.criteria[0]?.description).toBe('[…].');
  expect(after.overrides?.original.criteria[0]?.description).toBe('[…].');
  expect(after.evidence).toBeNull();
});

it('takes what is listed as a quotation whether the transcript has it or not, and nothing that only looks like one', () => {
  const listed = { turn: 3, text: 'Spelt otherwise here', instead: 'What else would help' };
  const unlike = [{ turn: 'three', text: 'No turn by number' }, { turn: 3, text: 7 }, { text: 'No turn at all' }];
  const evidence = JSON.stringify({ quotes: [listed, ...unlike], note: 'They said spelt otherwise here, in passing.' });
  const after = withoutQuotes({ ...assessed(REPORTING_CALL), evidence }, REPORTING_CALL);
  expect(JSON.parse(after.evidence ?? '')).toEqual({
    quotes: [{ turn: 3, text: REMOVED, instead: REMOVED }, ...unlike],
    note: 'They said spelt otherwise here, in passing.',
  });
  const longer = { turn: 3, text: 'It was spelt otherwise here' };
  const noted = JSON.stringify({ quotes: [longer], note: 'Yes: it was spelt otherwise here, in passing.' });
  expect(withoutQuotes({ ...assessed(REPORTING_CALL), evidence: noted }, REPORTING_CALL).evidence).toContain(
    `"Yes: ${REMOVED}, in passing."`,
  );
});

it('knows words again in capitals and with another apostrophe', () => {
  const transcript = 'Seller: Why now?\nBuyer: We don’t know that yet.';
  const assessment = { ...assessed(transcript), evidence: null, coachFeedback: "WE DON'T KNOW THAT, they said." };
  expect(withoutQuotes(assessment, transcript).coachFeedback).toBe(`${REMOVED}, they said.`);
});

it('takes words of the transcript out of the codes of sentences too, which can still be said', () => {
  const of = (assessment: Assessment) =>
    readEvidence(assessment.evidence)
      .criteria.flatMap(({ measures }) => measures ?? [])
      .flatMap(({ finding, said }) => (finding && said ? [{ finding, said }] : []));
  // Six turns: what is counted judges, whose sentences name topics.
  const six = REPORTING_CALL.split('\n').slice(0, 6).join('\n');
  const call = `${six} We have looked for something better all year, and nobody in the team was happy.`;
  const before = assessed(call);
  const after = of(withoutQuotes(before, call));
  expect(JSON.stringify(of(before).map(({ said }) => said))).toContain('price');
  expect(JSON.stringify(after)).not.toContain('price');
  expect(after.length).toBe(of(before).length);
  for (const { finding, said } of after) expect(recognise(finding, said), finding).toEqual(said);
});
