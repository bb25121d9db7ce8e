import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, builtinAssessor, measures, proposeMeasures } from '../../../src/assessment/index.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { scoreOn } from '../../../src/assessment/builtin/score-scale.ts';
import { Compile } from 'typebox/compile';
import { BuiltinEvidence } from '../../../src/evidence/builtin.ts';
import { cpuMs } from '../../support/cpu.ts';
import { assessCall, nobody, REPORTING_CALL } from './samples.ts';

const THREE = ['Discovery', 'Objection handling', 'Next steps'];
const writes = Compile(BuiltinEvidence);
const EVERY = measures.map(({ id }) => ({ name: id, description: '', measures: [id] }));

describe('the reporting call', () => {
  const result = assessCall(REPORTING_CALL, THREE);
  it('has all three criteria judged, in the scenario’s order', () => {
    expect(result.criteria.map(({ name }) => name)).toEqual(THREE);
    for (const { score } of result.criteria) expect(score).toBeGreaterThanOrEqual(4);
    expect(result.evidence.notAssessed).toEqual([]);
  });
  it('describes each score with a finding and a quoted turn, and keeps target and source in the evidence', () => {
    for (const { description } of result.criteria) {
      expect(description).toMatch(/Turn \d+(?:, [^:"]{1,40})?: "/u);
      expect(description.length).toBeLessThan(400);
    }
    for (const { measures: taken } of result.evidence.criteria)
      for (const { target, source } of taken)
        expect([target, source]).toEqual([expect.any(String), expect.any(String)]);
    expect(result.criteria[0]?.description).toMatch(/Turn [13]: "/u);
    expect(result.criteria[1]?.description).toContain('Turn 4, Buyer: "But your price is too high."');
  });
  it('keeps who the user is, which measures were used and why', () => {
    expect(result.evidence).toMatchObject({
      assessor: builtinAssessor,
      transcript: { format: 'labelled-text', turns: 8, speakers: ['Seller', 'Buyer'] },
      rep: { way: 'role', speaker: 'Seller' },
    });
    expect(result.evidence.criteria[1]).toMatchObject({
      chosen: {
        by: 'proposal',
        measures: [
          { measure: 'resistance-handling', weight: 2 },
          { measure: 'drawing-out', weight: 1 },
          { measure: 'pressing', weight: 1 },
        ],
      },
      measures: [{ id: 'resistance-handling', points: 1 }, { id: 'drawing-out' }, { id: 'pressing' }],
    });
    expect(result.evidence.criteria[1]?.chosen.measures[0]?.why).toContain('"objection…"');
  });
  it('names what went well, then the first thing to change with a moment of this call', () => {
    expect(result.coachFeedback).toMatch(/^First, for .*Turn \d, (?:Seller|Buyer): ".*You could have said: “/u);
  });
  it('takes measures named by the author, the first leading', () => {
    const { evidence, criteria } = assessCall(REPORTING_CALL, [
      { name: 'My own', description: '', measures: ['talk-share', 'no-such', 'Open question share'] },
    ]);
    expect(criteria).toHaveLength(1);
    expect(evidence.criteria[0]).toMatchObject({
      chosen: { by: 'author' },
      measures: [
        { id: 'talk-share', weight: 2 },
        { id: 'open-question-share', weight: 1 },
      ],
    });
  });
});

describe('the same input', () => {
  it('gives the same result byte for byte, also after other calls', () => {
    const first = JSON.stringify(assessCall(REPORTING_CALL, THREE));
    assessCall(REPORTING_CALL.replaceAll('Seller', 'Verkäufer'), ['Listening', 'Empathy']);
    expect(JSON.stringify(assessCall(REPORTING_CALL, THREE))).toBe(first);
  });
});

describe('proposals', () => {
  it.each([
    ['Discovery', 'need-discovery'],
    ['Objection handling', 'resistance-handling'],
    ['Next steps', 'next-step'],
    ['Closing', 'next-step'],
    ['Active listening', 'paraphrase'],
    ['Empathy', 'leaving-room'],
    ['Follow-up questions', 'uptake'],
    ['Talk ratio', 'talk-share'],
    ['Filler words', 'filler-words'],
    ['Opening', 'opening'],
    ['Reflective listening', 'reflection-ratio'],
    ['Einwandbehandlung', 'resistance-handling'],
  ])('%s is led by %s', (name, measure) =>
    expect(proposeMeasures({ name, description: '' }, false)[0]?.measure).toBe(measure),
  );
  it('come from the description where the name says nothing', () =>
    expect(proposeMeasures({ name: 'Part 2', description: 'Agrees on a concrete next step.' }, false)[0]?.measure).toBe(
      'next-step',
    ));
  it('are none where nothing fits', () =>
    expect(proposeMeasures({ name: 'Charisma', description: '' }, false)).toEqual([]));
  it('name measures that exist', () => {
    const ids = new Set(measures.map(({ id }) => id));
    for (const name of THREE)
      for (const { measure } of proposeMeasures({ name, description: '' }, false)) expect(ids).toContain(measure);
  });
});

describe('the registry', () => {
  it('has unique ids, and a source and a definition for every measure', () => {
    expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
    for (const measure of measures) {
      expect(measure.definition.length).toBeGreaterThan(20);
      expect(measure.source.length).toBeGreaterThan(10);
      expect(measure.judged === 'described').toBe(measure.target === null);
    }
  });
});

describe('scores', () => {
  it('lie on the scale, with one decimal at most, and are never -0', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (min, span, points) => {
          const max = min + span;
          const score = scoreOn({ min, max }, points);
          expect(score).toBeGreaterThanOrEqual(min);
          expect(score).toBeLessThanOrEqual(max);
          expect(Object.is(score, -0)).toBe(false);
        },
      ),
    );
    expect(scoreOn({ min: 1, max: 5 }, 0.58)).toBe(3.3);
    expect(scoreOn({ min: 0, max: 100 }, 0.584)).toBe(58);
    expect(Object.is(scoreOn({ min: -1, max: 1 }, 0.5), 0)).toBe(true);
  });
  it('refuse a scale that is none', () => expect(() => scoreOn({ min: 5, max: 1 }, 0.5)).toThrow(RangeError));
});

const LINES = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('Seller', 'Buyer', 'Anna', 'Note', '', 'x'.repeat(90), '😀', 'WEBVTT', '00:01'),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom(
            'What do you need?',
            'Your price is too high.',
            'I understand. Tell me more about that?',
            'Shall we meet on Tuesday at 10?',
            "I'm not sure, let me think about it",
            '00:00:01.000 --> 00:00:02.000',
            '<v Anna>hi',
          ),
        ),
      )
      .map(([label, text]) => (label === '' ? text : `${label}: ${text}`)),
    { maxLength: 30 },
  )
  .map((lines) => lines.join('\n'));
const ANY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  LINES,
  LINES.map((text) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}`),
  fc.json(),
);

describe('any string at all', () => {
  it('is read and assessed without an error, with scores on the scale, quotes word for word and well-formed text', () => {
    fc.assert(
      fc.property(ANY, (transcript) => {
        const run = () =>
          assess({
            transcript,
            user: { ...nobody, displayName: 'Anna' },
            scenario: { name: 's', scale: { min: 1, max: 5 }, criteria: EVERY },
          });
        const result = run();
        const text = JSON.stringify(result);
        expect(text).toBe(JSON.stringify(run()));
        expect(text.isWellFormed()).toBe(true);
        const { criteria, coachFeedback, evidence } = result;
        for (const { score } of criteria) expect(score >= 1 && score <= 5).toBe(true);
        expect(coachFeedback === null).toBe(criteria.length === 0);
        expect(criteria.length + evidence.notAssessed.length).toBe(EVERY.length);
        expect([...writes.Errors(evidence)]).toEqual([]);
        const { turns } = readTranscript(transcript);
        for (const { quotes } of evidence.criteria.flatMap((criterion) => criterion.measures)) {
          for (const { turn, text: words } of quotes)
            expect(turns[turn - 1]?.text.includes(words.replace(/…$/u, ''))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('half a mebibyte of hostile text', () => {
  const size = 512 * 1024;
  const fill = (piece: string, head = ''): string =>
    head + piece.repeat(Math.ceil(size / piece.length)).slice(0, size - head.length);
  const cue = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';
  it.each<[string, string]>([
    ['a:', fill('a:')],
    ['a: on lines', fill('a:\n')],
    ['empty lines', fill('\n')],
    ['voice tags', fill('<v ', cue)],
    ['voices', fill('<v a>b', cue)],
    ['one line', fill('x')],
    ['one sentence', fill('what do you ', 'Seller: hi there\nBuyer: ')],
    ['arrows', fill('-->\n')],
    ['cues', fill('00:00:01.000 --> 00:00:02.000\nA: hi\n\n', 'WEBVTT\n\n')],
    ['spaces', fill(' ')],
    ['open brackets', fill('([')],
    ['stars', fill('*')],
    ['full stops', fill('. ')],
    ['marks', `Seller: hi\nBuyer: e${'\u0301'.repeat(size / 2)}`],
    ['marks in the wrong order', `Seller: hi\nBuyer: e${'\u0301'.repeat(size / 4)}${'\u0316'.repeat(size / 4)}`],
    ['spaces before a bracket', `Seller: hi\nBuyer: [${' '.repeat(size)}x`],
    [
      'names that begin as devices do',
      Array.from(
        { length: 3_750 },
        (_, i) => `00:00:01.000 --> 00:00:02.000\n<v pc ${'000 '.repeat(30)}! ${i % 1900}>hi\n`,
      ).join('\n'),
    ],
    ['many speakers', Array.from({ length: 37_500 }, (_, i) => `N${i}: hi`).join('\n')],
    ['a long call', fill('Seller: What do you need and why?\nBuyer: I am not sure we can afford it.\n')],
  ])(
    '%s: in bounded time',
    (_name, transcript) => {
      expect(cpuMs(() => assessCall(transcript, THREE))).toBeLessThan(2_250);
    },
    60_000,
  );
});
