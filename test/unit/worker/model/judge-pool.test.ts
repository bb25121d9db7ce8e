import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownBudget } from '../../../../src/worker/model/budget.ts';
import { createJudge } from '../../../../src/worker/model/judge-pool.ts';
import { honest } from '../../../support/fake-model/answers.ts';
import { INPUT, type Making } from '../../../support/fake-model/assessor.ts';
import { refusing } from '../../../support/fake-model/breakdowns.ts';
import { modelForTests } from '../../../support/fake-model/for-tests.ts';
import { until } from '../../../support/until.ts';

const model = modelForTests();

const assess = (making: Making, input = INPUT) =>
  model.make(making).assessor.assess(input, AbortSignal.timeout(30_000));
const failure = (making: Making) =>
  assess(making).then(
    () => undefined,
    (error: unknown) => error,
  );

// Threads take their time to start on a busy machine.
describe('the thread that judges', { timeout: 60_000 }, () => {
  const shared = createJudge(1, null);
  afterAll(() => shared.close());

  it('gives what judging here gives, byte for byte', async () => {
    expect(await assess({ judge: shared })).toEqual(await assess({}));
  });

  it('takes names and numbers out where it is told to, before the model sees the conversation; quotations are of what is left', async () => {
    const transcript = INPUT.transcript.replace(
      'What made you look for another way of reporting?',
      'Michael, may I call you on +1 212 555 0123 about your reporting?',
    );
    const judge = createJudge(1, ['US']);
    onTestFinished(() => judge.close());
    const result = await assess({ judge }, { ...INPUT, transcript });
    expect(model.asked[0]?.prompt).toContain('[name 1], may I call you on [phone 1] about your reporting?');
    for (const { body } of model.asked) expect(JSON.stringify(body)).not.toMatch(/Michael|555/);
    expect(result.criteria).toHaveLength(2);
  });

  it('passes on why the model could not be asked, and why the budget would not have it', async () => {
    model.behave(refusing(401));
    expect(await failure({ judge: shared })).toMatchObject({
      name: 'AssessorFailure',
      message: expect.stringContaining('(401)'),
    });
    expect(await failure({ judge: shared, budget: ownBudget(3_000, Date.now) })).toMatchObject({
      name: 'AssessorFailure',
      message: expect.stringContaining('DEBRIEF_LLM_DAILY_TOKENS'),
    });
  });

  it('is ended with its attempt, what it had asked for is counted, and another takes the next conversation', async () => {
    const judge = createJudge(1, null);
    onTestFinished(() => judge.close());
    const used: number[] = [];
    const budget = {
      ...ownBudget(1_000_000, Date.now),
      settle: async (_org: string, _day: number, reserved: number, spent: number) => void used.push(spent / reserved),
    };
    const next = model.make({ judge, budget });
    model.behave(() => {});
    const stopping = new AbortController();
    const ended = next.assessor.assess(INPUT, stopping.signal).catch((error: unknown) => error);
    await until('both requests', () => model.asked.length === 2, 25_000);
    stopping.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(used).toEqual([1]);
    model.behave(honest);
    expect((await assess({ judge })).criteria).toHaveLength(2);
  });

  it('fails one conversation, and not the process, where it cannot go on', async () => {
    expect(
      await assess({ judge: shared }, { ...INPUT, scenario: { ...INPUT.scenario, scale: { min: 5, max: 1 } } }).catch(
        (error: unknown) => error,
      ),
    ).toBeInstanceOf(RangeError);
  });
});
