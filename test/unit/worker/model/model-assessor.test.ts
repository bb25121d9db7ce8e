import { describe, expect, it } from 'vitest';
import { AssessorFailure, AssessorPostponed } from '../../../../src/domain/assessments/queue/assessor-failure.ts';
import { strongestCriteria } from '../../../../src/domain/assessments/scores/criterion-score.ts';
import { parseJson } from '../../../../src/lib/json/json.ts';
import { recogniseFailure } from '../../../../src/evidence/sentences/recognise/failure.ts';
import { ownBudget, type Budget } from '../../../../src/worker/model/budget.ts';
import { answering, complete, honest, honestJudgements, quoting } from '../../../support/fake-model/answers.ts';
import { INPUT, KEY, type Made } from '../../../support/fake-model/assessor.ts';
import { BROKEN, thenHonest, refusing, USELESS } from '../../../support/fake-model/breakdowns.ts';
import { modelForTests } from '../../../support/fake-model/for-tests.ts';
import { until } from '../../../support/until.ts';

const model = modelForTests();
const { make } = model;
const assess = ({ assessor }: Made, input = INPUT) => assessor.assess(input, AbortSignal.timeout(30_000));
const failure = (made: Made) =>
  assess(made).then(
    () => undefined,
    (error: unknown) => error,
  );
const evidenceOf = ({ evidence }: { evidence: string }) => Object(parseJson(evidence));

describe('a model as assessor', () => {
  it('gives scores that are levels, with the quotation, the anchor reached and what the next level asks for; and who judged', async () => {
    const result = await assess(make());
    expect(result.assessor).toBe('llm/fake@2');
    expect(result.criteria.map(({ name, score }) => [name, score])).toEqual([
      ['Discovery', 4],
      ['Objections', 4],
    ]);
    expect(result.criteria[0]?.description).toBe(
      'Level 4 on a scale of 1 to 5: Asks about the problem. Turn 1: "What made you look for another way of reporting?" It was asked openly and answered at length. Level 5 asks for: Asks what it costs, too.',
    );
    expect(strongestCriteria(result.criteria)).toBe('Discovery');
    expect(result.coachFeedback).toBe(
      'First, for Objections: Ask what it costs them. Turn 1, Seller: "What made you look for another way of reporting?" You could have said: “What does that cost you in a month?”',
    );
  });

  it('keeps what an auditor asks for: model, prompt and rubric versions, digests, requests, tokens, windows', async () => {
    expect(evidenceOf(await assess(make()))).toMatchObject({
      assessor: { name: 'llm/fake', version: '2' },
      model: {
        asked: 'fake',
        answered: ['fake-model-2026'],
        fingerprints: ['fp_1'],
        promptVersion: '2',
        format: 'json_schema',
        temperature: 0,
        seed: null,
      },
      rubric: { version: 3, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      transcript: { turns: 6, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      rep: { way: 'name', speaker: 'Seller' },
      windows: [{ from: 1, to: 6 }],
      criteria: [
        {
          name: 'Discovery',
          score: 4,
          points: 0.75,
          quotes: [
            { turn: 1, speaker: 'Seller', mine: true, text: 'What made you look for another way of reporting?' },
          ],
        },
        { weight: 3 },
      ],
      notAssessed: [],
      refused: [],
      withheld: [],
      requests: [
        { stage: 'judge', requestId: 'req-7', responseId: 'chatcmpl-1', inputTokens: 900, outputTokens: 100 },
        {},
      ],
      usage: { requests: 2, inputTokens: 1_800, outputTokens: 200 },
    });
  });

  it('asks at temperature 0, in a strict schema in which evidence comes before reasoning and reasoning before the level, without names', async () => {
    await assess(make());
    const [asked] = model.asked;
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.body).toMatchObject({
      model: 'fake',
      temperature: 0,
      max_tokens: 2_000,
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    const fields = /"required":(\["criterion"[^\]]*\])/.exec(JSON.stringify(asked?.body))?.[1] ?? '';
    expect(parseJson(fields)).toEqual(['criterion', 'evidence', 'reasoning', 'level', 'not_assessable', 'improve']);
    expect(asked?.lines.map(({ turn, speaker }) => [turn, speaker]).slice(0, 2)).toEqual([
      [1, 'rep'],
      [2, 'other 1'],
    ]);
    expect(asked?.prompt).not.toContain('Seller');
  });

  it('asks about several criteria at once where it is told to, and of a model that thinks first without temperature', async () => {
    await assess(make({ criteriaPerRequest: 5, reasoning: true }));
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.criteria).toHaveLength(2);
    expect(model.asked[0]?.body).toHaveProperty('max_completion_tokens', 2_000);
    expect(model.asked[0]?.body).not.toHaveProperty('max_tokens');
  });

  it.each([
    ['json_object', { type: 'json_object' }],
    ['text', undefined],
  ] as const)(
    'asks for JSON in words where the endpoint knows no schema (%s), and reads it out of a fence',
    async (format, expected) => {
      model.behave((asked, response) =>
        complete(
          response,
          `Here you are:\n\`\`\`json\n${JSON.stringify({ criteria: honestJudgements(asked) })}\n\`\`\``,
        ),
      );
      const { criteria } = await assess(make({ format }));
      expect(criteria).toHaveLength(2);
      expect(model.asked[0]?.body['response_format']).toEqual(expected);
      expect(model.asked[0]?.prompt).toContain('The answer must fit this JSON Schema');
    },
  );

  it.each(Object.keys(USELESS))(
    'refuses %s, asks once more saying what was wrong, then leaves the criterion out with the reason',
    async (name) => {
      model.behave(USELESS[name] ?? honest);
      const result = await assess(make());
      const evidence = evidenceOf(result);
      expect(result.criteria).toEqual([]);
      expect(result.coachFeedback).toBeNull();
      expect(model.asked.map(({ again }) => again)).toEqual([false, false, true, true]);
      expect(evidence.notAssessed).toEqual([
        { name: 'Discovery', reason: expect.stringContaining('could not be verified, twice') },
        { name: 'Objections', reason: expect.any(String) },
      ]);
      expect(evidence.refused).toHaveLength(4);
      for (const { problems } of evidence.refused) expect(problems.join('')).not.toBe('');
    },
  );

  it.each(Object.keys(USELESS))('takes the second answer where the first was %s', async (name) => {
    model.behave((asked, response, number) =>
      (asked.again ? honest : (USELESS[name] ?? honest))(asked, response, number),
    );
    const result = await assess(make());
    expect(result.criteria).toHaveLength(2);
    expect(evidenceOf(result).refused).toHaveLength(2);
  });

  it('asks again about the refused criteria alone', async () => {
    model.behave(
      answering((all, asked) =>
        all.map((item) => (item.criterion === 2 && !asked.again ? { ...item, level: 9 } : item)),
      ),
    );
    expect((await assess(make({ criteriaPerRequest: 2 }))).criteria).toHaveLength(2);
    expect(model.asked.map(({ criteria }) => criteria.map(({ criterion }) => criterion))).toEqual([[1, 2], [2]]);
    expect(model.asked[1]?.prompt).toContain('9 is no level of criterion 2; its levels are 1, 2, 3, 4, 5.');
  });

  it('believes a model that says it cannot tell, and says so', async () => {
    model.behave(
      answering((all) =>
        all.map((item) => ({ ...item, level: null, evidence: [], not_assessable: 'No objection was raised.' })),
      ),
    );
    const result = await assess(make());
    expect(result.criteria).toEqual([]);
    expect(model.asked).toHaveLength(2);
    expect(evidenceOf(result).notAssessed[1]).toEqual({
      name: 'Objections',
      reason: 'The model could not tell: No objection was raised.',
    });
  });

  it('finds quotations whatever their case, spaces, quotation marks and dashes, and keeps them as the transcript has them', async () => {
    model.behave(quoting(3, 'rep', '“so  two DAYS every month go into copying”', 4));
    const { criteria } = await assess(make());
    expect(criteria[0]?.description).toContain('Turn 3: "So two days every month go into copying."');
  });

  it('asks nothing where it cannot be told whose turns are the user’s', async () => {
    const result = await assess(make(), {
      ...INPUT,
      transcript: INPUT.transcript
        .replaceAll('Seller', 'Ann')
        .replaceAll('Buyer', 'Bob')
        .replace('Bob: Then', 'Cid: Then'),
      user: { userId: 'u', email: null, displayName: null },
    });
    expect(model.asked).toHaveLength(0);
    expect(result.criteria).toEqual([]);
    expect(evidenceOf(result).notAssessed[0].reason).toContain('It is not known which turns are the user');
  });

  it.each(Object.keys(BROKEN))(
    'fails with a sentence, and with neither key nor conversation in it, where the endpoint sends %s',
    async (name) => {
      model.behave(BROKEN[name] ?? honest);
      const next = make({ criteriaPerRequest: 2 });
      const error = await failure(next);
      expect(error).toBeInstanceOf(AssessorFailure);
      const said = `${String(error)} ${next.logged.join(' ')}`;
      expect(String(error)).toMatch(/^AssessorFailure: The model's endpoint .+[.?]$/);
      expect(said).not.toContain(KEY);
      expect(said).not.toMatch(/month-end|copying/);
      expect(model.asked.length).toBeLessThanOrEqual(3);
    },
  );

  it.each([400, 401, 403, 404, 307])(
    'does not try again after %i, and no later attempt is to be made',
    async (status) => {
      model.behave(refusing(status));
      expect(await failure(make({ criteriaPerRequest: 2 }))).toMatchObject({ mayRepeat: false });
      expect(model.asked).toHaveLength(1);
    },
  );

  it.each([
    'a failure of its own',
    'too many requests',
    'the connection closed mid-body',
    'the connection closed at once',
    'an HTML page',
  ])('goes on by itself after %s', async (name) => {
    model.behave(thenHonest(2, BROKEN[name] ?? honest));
    expect((await assess(make({ criteriaPerRequest: 2 }))).criteria).toHaveLength(2);
    expect(model.asked).toHaveLength(3);
  });

  it('lets the built-in assessor stand in where it may, and says why', async () => {
    model.behave(refusing(500));
    const next = make({ fallback: true });
    const result = await assess(next);
    expect(result.assessor).toMatch(/^builtin@/);
    expect(evidenceOf(result)).toMatchObject({
      assessor: { name: 'builtin' },
      standsInFor: { assessor: 'llm/fake@2', reason: "The model's endpoint could not answer (500)." },
    });
    expect(next.logged.join()).toContain('stands in');
  });

  it('waits for tomorrow where today’s budget is used up, and fails for good where no day has as much', async () => {
    const budget = ownBudget(8_000, () => 86_400_000 * 10 + 1_000);
    await budget.reserve('acme', 7_900);
    expect(await failure(make({ budget }))).toEqual(
      expect.objectContaining({ name: 'AssessorPostponed', waitMs: 86_399_000 }),
    );
    expect(await failure(make({ budget: ownBudget(3_000, Date.now) }))).toMatchObject({
      name: 'AssessorFailure',
      mayRepeat: false,
      message: expect.stringContaining('DEBRIEF_LLM_DAILY_TOKENS'),
    });
    expect(model.asked).toHaveLength(0);
  });

  it('says whose limit it is that was reached', async () => {
    const own = (limit: number): Budget => ({
      ...ownBudget(limit, Date.now),
      reserve: async () => ({ granted: false, organisationGone: false, limit, isOwn: true, day: 0, waitMs: 1_000 }),
    });
    for (const limit of [3_000, 1e9]) {
      const message = String(Reflect.get(Object(await failure(make({ budget: own(limit) }))), 'message'));
      expect(message).toContain('your organisation allows');
      expect(recogniseFailure(message)?.code).toMatch(/own-tokens/);
    }
  });

  it('does not speak of a budget where the organisation was deleted', async () => {
    const gone = { granted: false, organisationGone: true, limit: null, isOwn: false, day: 0, waitMs: 1_000 };
    expect(await failure(make({ budget: { ...ownBudget(null, Date.now), reserve: async () => gone } }))).toMatchObject({
      name: 'AssessorFailure',
      mayRepeat: false,
      message: 'Its organisation was deleted, so the model is not asked.',
    });
    expect(model.asked).toHaveLength(0);
  });

  it('counts what the endpoint says was used, and gives the rest back', async () => {
    const used: number[][] = [];
    const own = ownBudget(1_000_000, Date.now);
    await assess(
      make({ budget: { ...own, settle: async (_org, _day, reserved, spent) => void used.push([reserved, spent]) } }),
    );
    expect(used).toEqual([[expect.any(Number), 2_000]]);
    expect(used[0]?.[0]).toBeGreaterThan(4_000);
  });

  it('counts nothing for requests that were refused, and the whole of those that may have been answered', async () => {
    const used: number[] = [];
    const budget = {
      ...ownBudget(1_000_000, Date.now),
      settle: async (_org: string, _day: number, reserved: number, spent: number) => void used.push(spent / reserved),
    };
    model.behave(refusing(401));
    await failure(make({ budget, criteriaPerRequest: 2 }));
    model.behave(BROKEN['the connection closed mid-body'] ?? honest);
    await failure(make({ budget, criteriaPerRequest: 2, retries: 0 }));
    expect(used).toEqual([0, 1]);
  });

  it('gives up before whoever asked does, and what the model was doing is ended', async () => {
    let ended = 0;
    model.behave((_asked, response) => void response.once('close', () => (ended += 1)));
    expect(await failure(make({ giveUpMs: 500 }))).toMatchObject({ name: 'AssessorFailure', mayRepeat: true });
    await until('both requests to be ended', () => ended === 2);
  });

  it('waits for a limit of its rate that ends within the attempt, and puts off what would take longer', async () => {
    model.behave(
      thenHonest(1, refusing(429, { 'x-ratelimit-reset-requests': '20ms', 'x-ratelimit-remaining-requests': '0' })),
    );
    expect((await assess(make({ criteriaPerRequest: 2 }))).criteria).toHaveLength(2);
    model.behave(refusing(429, { 'retry-after': '3600' }));
    const error = await failure(make({ criteriaPerRequest: 2 }));
    expect(error).toBeInstanceOf(AssessorPostponed);
    expect(error).toMatchObject({ waitMs: 3_600_000 });
  });

  it('has no more requests under way than it may', async () => {
    const criteria = Array.from({ length: 12 }, (_, index) => ({ name: `Criterion ${index}`, description: 'Asks.' }));
    model.behave((asked, response, number) => void setTimeout(() => honest(asked, response, number), 5));
    await assess(make({ concurrency: 3 }), { ...INPUT, scenario: { ...INPUT.scenario, criteria } });
    expect(model.asked).toHaveLength(12);
    expect(model.mostAtOnce()).toBeLessThanOrEqual(4);
  });
});
