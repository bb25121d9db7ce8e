import { describe, expect, it } from 'vitest';
import { parseLine } from '../../../src/domain/imports/parse-line.ts';
import { assessmentLine, scenarioLine, sessionLine } from '../../support/organisation.ts';

const problemOf = (line: object | string | null) => {
  const parsed = parseLine(JSON.stringify(line));
  return 'problem' in parsed ? parsed.problem : null;
};

describe('a line of an import', () => {
  it.each([[null], ['text'], [[{ type: 'team' }]]])('must be an object with a type: %j', (line) => {
    expect(problemOf(line)).toMatch(/^type must be /);
  });

  it('has criteria of different names, in earlier versions too', () => {
    const criterion = { name: 'Discovery', description: '' };
    expect(problemOf(scenarioLine('s', { criteria: [criterion, criterion] }))).toBe(
      'criteria must have different names.',
    );
    expect(problemOf(scenarioLine('s', { criteria: [criterion, { ...criterion, name: 'Closing' }] }))).toBeNull();
  });

  it('has a transcript with words, or none', () => {
    expect(problemOf(sessionLine('c', 'u', { transcript: ' \n ' }))).toBe('transcript must not be blank.');
    expect(problemOf(sessionLine('c', 'u', { transcript: 'Seller: Hello.' }))).toBeNull();
  });

  it('has of each kept transcript the text, or what is left of a removed one', () => {
    const [at, digest] = ['2026-04-08T10:00:00.000Z', 'a'.repeat(64)];
    const problem = 'transcripts must each have text, or, where it was removed, digest and removed_at.';
    const given = (transcript: object) =>
      problemOf({ ...sessionLine('c', 'u'), transcripts: [{ revision: 1, received_at: at, ...transcript }] });
    expect(given({ text: 'Seller: Hello.' })).toBeNull();
    expect(given({ digest, removed_at: at })).toBeNull();
    for (const wrong of [
      {},
      { digest },
      { removed_at: at },
      { text: 'Seller: Hello.', digest },
      { text: 'Seller: Hello.', removed_at: at },
    ])
      expect(given(wrong)).toBe(problem);
  });

  it('has scores that people set only where its assessment is completed', () => {
    const step = { criterion: 'Discovery', score: 2, reason: 'Heard it.', by: null, at: '2026-04-08T11:00:00.000Z' };
    const given = (state: 'completed' | 'failed' | undefined) =>
      problemOf({ ...assessmentLine('a', 'u'), overrides: [step], ...(state && { state }) });
    expect([given(undefined), given('completed')]).toEqual([null, null]);
    expect(given('failed')).toBe('overrides must be of a completed assessment.');
  });

  it('has evidence without NUL, in names of fields too', () => {
    const given = (evidence: object) => problemOf({ ...assessmentLine('a', 'u'), evidence });
    expect(given({ a: [{ b: 'text' }] })).toBeNull();
    for (const evidence of [{ a: [{ b: 'te\0xt' }] }, { a: [{ 'b\0': 1 }] }, { a: '\uD800' }])
      expect(given(evidence)).toBe('evidence must hold well-formed text without NUL.');
  });
});
