import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../src/lib/json/json.ts';
import { ownBudget } from '../../../../src/worker/model/budget.ts';
import { answering, honest } from '../../../support/fake-model/answers.ts';
import { INPUT, type Made, type Making } from '../../../support/fake-model/assessor.ts';
import { modelForTests } from '../../../support/fake-model/for-tests.ts';
import type { Asked } from '../../../support/fake-model/server.ts';

const model = modelForTests();

const make = (panel: Making['panel'], making: Making = {}) => model.make({ ...making, ...(panel && { panel }) });
const assess = ({ assessor }: Made, input = INPUT) => assessor.assess(input, AbortSignal.timeout(30_000));
const evidenceOf = ({ evidence }: { evidence: string }) => Object(parseJson(evidence));

/** Each model has an opinion of its own; a null says that it cannot tell. */
const opinions = (levels: Record<string, number | null>) =>
  answering((judgements, { body }: Asked) =>
    judgements.map((judgement) => {
      const level = levels[String(body['model'])] ?? null;
      return level === null
        ? { ...judgement, evidence: [], level, not_assessable: 'There is too little.', improve: null }
        : { ...judgement, level };
    }),
  );

describe('votes of several models', () => {
  it('give the median, with the lowest and the highest as its interval, and say who voted', async () => {
    model.behave(opinions({ fake: 3, second: 5, third: 4 }));
    const result = await assess(make({ others: ['second', 'third'] }));
    expect(result.assessor).toBe('llm/fake+second+third@2');
    expect(result.criteria.map(({ name, score }) => [name, score])).toEqual([
      ['Discovery', 4],
      ['Objections', 4],
    ]);
    expect(result.criteria[0]?.description).toMatch(/^Level 4 .*Votes: 3, 4, 5\.$/u);
    expect(evidenceOf(result)).toMatchObject({
      assessor: { name: 'llm/fake+second+third' },
      model: { voters: [{ model: 'fake' }, { model: 'second' }, { model: 'third' }] },
      criteria: [{ votes: [3, 5, 4], interval: { low: 0.5, high: 1 } }, { votes: [3, 5, 4] }],
      usage: { requests: 6, inputTokens: 5_400 },
    });
  });

  it('give the lower one of the two in the middle, where they are an even number', async () => {
    model.behave(opinions({ fake: 4, second: 3 }));
    const { criteria } = await assess(make({ others: ['second'] }));
    expect(criteria.map(({ score }) => score)).toEqual([3, 3]);
  });

  it('leave out what they lie too far apart on, or mark it where the organisation prefers that', async () => {
    model.behave(opinions({ fake: 1, second: 5, third: 4 }));
    const panel = { others: ['second', 'third'] };
    const left = await assess(make(panel));
    expect(left.criteria).toEqual([]);
    expect(evidenceOf(left).notAssessed[0].reason).toContain('(1, 4, 5)');
    const marked = await assess(make(panel), { ...INPUT, wideScores: 'mark' });
    expect(marked.criteria[0]).toMatchObject({ score: 4, description: expect.stringContaining('first impression') });
    expect(evidenceOf(marked).criteria[0].tooWide).toBe(true);
  });

  it('need more than half that give a level', async () => {
    model.behave(opinions({ fake: 4, second: null }));
    const { criteria, evidence } = await assess(make({ others: ['second'] }));
    expect(criteria).toEqual([]);
    expect(evidenceOf({ evidence }).notAssessed[0].reason).toBe(
      'Only 1 of 2 votes gave a level. The model could not tell: There is too little.',
    );
  });

  it('fail together where one of them cannot be asked', async () => {
    model.behave((asked, response, number) => {
      if (asked.body['model'] !== 'second') return honest(asked, response, number);
      response.writeHead(404).end();
    });
    await expect(assess(make({ others: ['second'] }))).rejects.toThrow('404');
  });
});

describe('the same model asked again', () => {
  it('is asked with some chance from the second time on, and every vote counts for the budget', async () => {
    const budget = ownBudget(1_000_000, Date.now);
    const result = await assess(make({ votes: 3 }, { budget }));
    expect(result.assessor).toBe('llm/fake@2');
    const temperatures = model.asked.map(({ body }) => body['temperature']);
    expect(temperatures.toSorted()).toEqual([0, 0, 0.7, 0.7, 0.7, 0.7]);
    expect(evidenceOf(result).criteria[0]).toMatchObject({ votes: [4, 4, 4], interval: { low: 0.75, high: 0.75 } });
  });
});

describe('the built-in measures beside a model', () => {
  it('stand in the evidence with the score that they would have given, and change no score of the model', async () => {
    const alone = await assess(make(undefined));
    const result = await assess(make({ beside: true }));
    expect(result.criteria).toEqual(alone.criteria);
    const { criteria, besideBy } = evidenceOf(result);
    expect(besideBy.name).toBe('builtin');
    expect(criteria[0].beside.measures.length).toBeGreaterThan(0);
    expect(criteria[0].beside.measures[0]).toMatchObject({ title: expect.any(String), finding: expect.any(String) });
    expect(evidenceOf(alone).criteria[0].beside).toBeUndefined();
  });
});
