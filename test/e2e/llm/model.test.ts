import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { parseJson } from '../../../src/lib/json/json.ts';
import { complete, honest, honestJudgements } from '../../support/fake-model/answers.ts';
import { KEY } from '../../support/fake-model/assessor.ts';
import { TRANSCRIPT } from '../../support/fake-model/transcript.ts';
import { BROKEN, refusing } from '../../support/fake-model/breakdowns.ts';
import { startFakeModel, type FakeModel } from '../../support/fake-model/server.ts';
import { exportAll, ingest, makeOrganisation } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders, type Debrief } from '../cli/debrief.ts';
import { parseLines } from '../../support/executable.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel(honest);
});
afterEach(() => {
  model.asked.length = 0;
  model.behave(honest);
});
afterAll(() => model.close());

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  DEBRIEF_ASSESSOR: 'llm',
  DEBRIEF_LLM_URL: model.url,
  DEBRIEF_LLM_MODEL: 'fake',
  DEBRIEF_LLM_API_KEY: KEY,
  DEBRIEF_LLM_RETRIES: '0',
  ...more,
});

async function withOrganisation(): Promise<Debrief> {
  const cli = debrief(folder());
  await cli.prepare((storage) => makeOrganisation(storage, 'acme'));
  return cli;
}

const submit = (cli: Debrief, id: string): Promise<void> =>
  cli.prepare((storage) => ingest(storage, 'acme', id, { transcript: TRANSCRIPT.replace('Thanks', `${id}: thanks`) }));

async function assessments(cli: Debrief): Promise<Assessment[]> {
  let found: Assessment[] = [];
  await cli.prepare(async (storage) => {
    found = (await exportAll(storage, 'acme')).flatMap((row) => (row.type === 'assessment' ? [row.assessment] : []));
  });
  return found;
}

const assessNow = (cli: Debrief, more: Record<string, string> = {}) =>
  cli.run(['assess', '--now'], { environment: environment(more) });

describe('debrief with a model as assessor', () => {
  it('serves what the model judged, with quotations that are in the call, and says nowhere what the key is', async () => {
    const cli = await withOrganisation();
    const [key] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    await submit(cli, 'call_1');
    const child = cli.start(['serve', '--port', '0', '--json'], {
      environment: environment({ DEBRIEF_LOG_LEVEL: 'debug' }),
    });
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    const url = await until('the service', () => /"url":"(http[^"]+)"/.exec(said)?.[1], 60_000);
    const first = await until(
      'the assessment',
      async () => {
        const answer = await fetch(`${url}/v1/users/u/assessments`, {
          headers: { authorization: `Bearer ${String(key?.['secret'])}` },
        });
        return Object(await answer.json()).data?.[0];
      },
      60_000,
    );
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(first.criteria[0]).toMatchObject({
      score: 4,
      description: expect.stringMatching(
        /^Level 4 on a scale of 1 to 5.* Turn 1: "What made you look for another way of reporting\?" /,
      ),
    });
    expect(first.coach_feedback).toContain('You could have said: “What does that cost you in a month?”');
    expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(said).not.toContain(KEY);
    expect(said).not.toContain('copies figures');
    const [kept] = await assessments(cli);
    expect(kept).toMatchObject({ state: 'completed', assessor: 'llm/fake@2' });
    expect(JSON.stringify(kept)).not.toContain(KEY);
  });

  it('keeps an assessment waiting for tomorrow once the budget of today is used up, without an attempt counted; another assessor may stand in', async () => {
    const cli = await withOrganisation();
    await submit(cli, 'call_1');
    model.behave((asked, response) =>
      complete(response, JSON.stringify({ criteria: honestJudgements(asked) }), {
        usage: { prompt_tokens: 6_000, completion_tokens: 900 },
      }),
    );
    expect((await assessNow(cli, { DEBRIEF_LLM_DAILY_TOKENS: '8000' })).code).toBe(0);
    await submit(cli, 'call_2');
    expect((await assessNow(cli, { DEBRIEF_LLM_DAILY_TOKENS: '8000' })).code).toBe(0);
    expect(
      (await assessments(cli)).map(({ state, attempts, failureReason }) => [state, attempts, failureReason]).toSorted(),
    ).toEqual([
      ['completed', 1, null],
      [
        'queued',
        0,
        'The budget of tokens for today is used up (DEBRIEF_LLM_DAILY_TOKENS). It waits for tomorrow, in UTC.',
      ],
    ]);
    await submit(cli, 'call_3');
    await assessNow(cli, { DEBRIEF_LLM_DAILY_TOKENS: '8000', DEBRIEF_LLM_FALLBACK: 'builtin' });
    const standIn = (await assessments(cli)).find(({ assessor }) => assessor?.startsWith('builtin@'));
    expect(Object(parseJson(standIn?.evidence ?? '')).standsInFor).toMatchObject({
      assessor: 'llm/fake@2',
      reason: expect.stringContaining('budget'),
    });
  });

  it('fails an assessment for good, and says why, where the key is wrong; debrief assess --failed takes it up again once it is right', async () => {
    const cli = await withOrganisation();
    await submit(cli, 'call_1');
    model.behave(refusing(401));
    await assessNow(cli);
    expect(await assessments(cli)).toMatchObject([
      {
        state: 'failed',
        attempts: 1,
        failureReason: "The model's endpoint refused the key (401). Is DEBRIEF_LLM_API_KEY right?",
      },
    ]);
    model.behave(honest);
    writeFileSync(join(cli.folder, 'key'), `${KEY}\n`);
    await cli.json(['assess', '--org', 'acme', '--failed']);
    await assessNow(cli, { DEBRIEF_LLM_API_KEY: '', DEBRIEF_LLM_API_KEY_FILE: join(cli.folder, 'key') });
    expect(await assessments(cli)).toMatchObject([{ state: 'completed' }]);
    expect(model.asked.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  });
});

describe('debrief doctor with a model as assessor', () => {
  const examine = async (cli: Debrief, more: Record<string, string> = {}) => {
    const { stdout, code } = await cli.run(['doctor', '--json'], { environment: environment(more) });
    return { code, findings: parseLines(stdout).filter(({ check }) => String(check).startsWith('model')) };
  };

  it('finds that it answers, in the form it must have, and quotes word for word', async () => {
    const { code, findings } = await examine(await withOrganisation());
    expect(findings.map(({ check, ok }) => [check, ok])).toEqual([
      ['model', true],
      ['model’s answers', true],
      ['model’s quotations', true],
    ]);
    expect(code).toBe(0);
    expect(JSON.stringify(findings)).not.toContain(KEY);
  });

  it.each([
    ['the key refused', 'refused the key (401)'],
    ['an HTML page', 'no chat completion'],
    ['no such model', 'does not know the model'],
  ])('says so where it meets %s', async (name, message) => {
    model.behave(BROKEN[name] ?? honest);
    const { code, findings } = await examine(await withOrganisation());
    expect(findings).toEqual([{ check: 'model', ok: false, message: expect.stringContaining(message) }]);
    expect(code).not.toBe(0);
  });

  it('says so where the model answers in another form', async () => {
    model.behave((_asked, response) => complete(response, 'A solid five, I would say.'));
    expect((await examine(await withOrganisation())).findings.map(({ check, ok }) => [check, ok])).toEqual([
      ['model', true],
      ['model’s answers', false],
    ]);
  });
});

describe('settings of a model that contradict each other', () => {
  it.each<[Record<string, string>, string]>([
    [{ DEBRIEF_LLM_MODEL: '' }, 'needs DEBRIEF_LLM_URL and DEBRIEF_LLM_MODEL'],
    [{ DEBRIEF_LLM_URL: 'http://models.example.com/v1' }, 'must begin with https://'],
    [{ DEBRIEF_LLM_API_KEY_FILE: '/dev/null' }, 'are both set'],
    [
      { DEBRIEF_LLM_API_KEY: '', DEBRIEF_LLM_API_KEY_FILE: '/nowhere/key' },
      'The file that DEBRIEF_LLM_API_KEY_FILE names cannot be read (ENOENT)',
    ],
    [{ DEBRIEF_LLM_API_KEY: '', DEBRIEF_LLM_API_KEY_FILE: '/dev/null' }, 'must hold the secret in its first line'],
    [{ DEBRIEF_LLM_TIMEOUT_SECONDS: '120' }, 'must be less than DEBRIEF_ASSESS_TIMEOUT_SECONDS'],
  ])('%j stop the start with a sentence', async (settings, message) => {
    const ended = await debrief(folder()).run(['serve', '--port', '0'], { environment: environment(settings) });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain(KEY);
    expect(ended.code).toBe(78);
  });
});
