import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { complete, honest, quoting } from '../../support/fake-model/answers.ts';
import { KEY } from '../../support/fake-model/assessor.ts';
import { TRANSCRIPT } from '../../support/fake-model/transcript.ts';
import { refusing } from '../../support/fake-model/breakdowns.ts';
import { startFakeModel, type FakeModel } from '../../support/fake-model/server.ts';
import { exportAll, ingest, makeOrganisation } from '../../support/organisation.ts';
import { debrief, failure, freshFolders, type Debrief } from '../cli/debrief.ts';

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

function withKey(): { cli: Debrief; words: string[] } {
  const cli = debrief(folder());
  writeFileSync(join(cli.folder, 'key'), `${KEY}\n`);
  return { cli, words: ['model', 'set', '--url', model.url, '--name', 'fake', '--key-file', 'key'] };
}

describe('debrief model set', () => {
  it('asks the model once, says what a call costs, and writes the settings for their owner alone', async () => {
    const { cli, words } = withKey();
    const [said] = await cli.json([...words, '--write', 'model.env']);
    const settings = [
      'DEBRIEF_ASSESSOR=llm',
      `DEBRIEF_LLM_URL=${model.url}`,
      'DEBRIEF_LLM_MODEL=fake',
      `DEBRIEF_LLM_API_KEY_FILE=${join(cli.folder, 'key')}`,
    ];
    expect(said).toMatchObject({
      url: model.url,
      model: 'fake',
      format: 'json_schema',
      settings,
      written: 'model.env',
      cost: { words: 1_500, criteria: 5, requests: 5, output_tokens: 500, reported: true },
    });
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const file = join(cli.folder, 'model.env');
    expect(readFileSync(file, 'utf8')).toBe(`${settings.join('\n')}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const twice = await cli.run([...words, '--write', 'model.env']);
    expect([twice.code, twice.stderr]).toEqual([expect.any(Number), expect.stringContaining('exists already')]);
  });

  it('prints the lines where no file is named, and never the key', async () => {
    const { cli, words } = withKey();
    const { code, stdout, stderr } = await cli.run(words);
    expect(code).toBe(0);
    expect(stdout).toContain(`DEBRIEF_LLM_URL=${model.url}\n`);
    expect(stdout).toMatch(/A call of 1,500 words and 5 criteria takes about [\d,]+ tokens in, 500 out, in 5 requests/);
    expect(stdout + stderr).not.toContain(KEY);
  });

  it('takes the first form of answer that the endpoint gives', async () => {
    const { cli, words } = withKey();
    model.behave((asked, response, number) => {
      const { response_format: form } = asked.body;
      const strict =
        typeof form === 'object' && form !== null && !Array.isArray(form) && form['type'] === 'json_schema';
      (strict ? refusing(400) : honest)(asked, response, number);
    });
    const [said] = await cli.json(words);
    expect(said).toMatchObject({ format: 'json_object' });
    expect(said?.['settings']).toContain('DEBRIEF_LLM_FORMAT=json_object');
  });

  it.each<[string, number, RegExp]>([
    ['a refused key', 401, /refused the key \(401\).* Is it the key of this endpoint, whole and still valid\?/],
    [
      'a model that is not there',
      404,
      /does not know the model, or the address is not right \(404\).* curl http:\S+\/v1\/models lists the names/,
    ],
    ['an account that is empty', 402, /asks for payment \(402\)\. Pay at the provider/],
    ['a key that may not', 403, /\(403\)\. Allow the model for this key at the provider/],
    ['too many requests', 429, /fewer requests \(429\)\. Wait a minute and run the command again\./],
    ['a server with an error', 500, /could not answer \(500\)\. Look into the log of the model’s server/],
    ['an address that leads on', 302, /redirects to another address .* Give --url that address\./],
  ])(
    'says of %s what is wrong and what to do after one request, and writes nothing',
    async (_what, status, sentence) => {
      const { cli, words } = withKey();
      model.behave(refusing(status));
      const ended = await cli.run([...words, '--write', 'model.env', '--json']);
      expect([ended.code, failure(ended).message]).toEqual([69, expect.stringMatching(sentence)]);
      expect(ended.stdout + ended.stderr).not.toContain(KEY);
      expect(model.asked).toHaveLength(1);
      expect(() => statSync(join(cli.folder, 'model.env'))).toThrow('ENOENT');
    },
  );

  it('gives a server that hangs the time that is set, and no more', async () => {
    const { cli, words } = withKey();
    model.behave(() => {});
    const ended = await cli.run([...words, '--json'], { environment: { DEBRIEF_LLM_TIMEOUT_SECONDS: '1' } });
    expect([ended.code, failure(ended).message]).toEqual([
      69,
      expect.stringMatching(/took longer than 1 seconds\. .* run the command again\..*DEBRIEF_LLM_TIMEOUT_SECONDS/),
    ]);
  });

  it('says what to do of a page of a web server, an answer that breaks off, and a port where nothing answers', async () => {
    const { cli, words } = withKey();
    const said = async (...more: string[]) => failure(await cli.run([...words, ...more, '--json'])).message;
    model.behave((_asked, response) => void response.end('<html>Welcome</html>'));
    expect(await said()).toMatch(/is no chat completion\. Is this the base address .* usually ends in \/v1/);
    model.behave(
      (_asked, response) =>
        void response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy()),
    );
    expect(await said()).toMatch(/in the middle of its answer\. Look into the log of the model’s server/);
    expect(await said('--url', 'http://127.0.0.1:9/v1')).toMatch(
      /could not be reached .* curl http:\/\/127\.0\.0\.1:9\/v1\/models shows whether it answers\. Nothing was written\.$/,
    );
  });

  it('says once what is wrong with an answer, and what to do of one that is cut off or quotes what nobody said', async () => {
    const { cli, words } = withKey();
    const said = async () => failure(await cli.run([...words, '--json'])).message;
    model.behave((_asked, response) => complete(response, '{"criteria": [', { finish: 'length' }));
    expect(await said()).toMatch(/^The answer was cut off [^.]*\. .* Give it more room \(DEBRIEF_LLM_ANSWER_TOKENS\)/);
    model.behave(quoting(1, 'rep', 'I will halve your costs within a week for sure'));
    expect(await said()).toMatch(
      /^The model's answer could not be verified, twice\. .* A larger model usually does\. Nothing was written\.$/,
    );
    model.behave((_asked, response) => complete(response, 'A four.'));
    const message = String(await said());
    expect(message.match(/The answer was not JSON\./g)).toHaveLength(1);
  });

  it('does not take a model that answers in no form', async () => {
    const { cli, words } = withKey();
    model.behave((_asked, response) => complete(response, 'I would say a solid five.'));
    const ended = await cli.run([...words, '--json']);
    expect([ended.code, failure(ended).message]).toEqual([1, expect.stringContaining('Nothing was written.')]);
    const forms = model.asked.map(({ body }) => JSON.stringify(body['response_format'] ?? null));
    expect(new Set(forms).size).toBe(3);
  });

  it.each<[string, string[], number, string]>([
    ['nobody to ask', ['model', 'set'], 2, 'There is no terminal to ask at'],
    [
      'no key said',
      ['model', 'set', '--url', 'http://127.0.0.1:9/v1', '--name', 'x'],
      2,
      '--key-file FILE or --no-key',
    ],
    ['a bad address', ['model', 'set', '--url', 'models', '--name', 'x', '--no-key'], 78, 'DEBRIEF_LLM_URL must be'],
    ['no encryption', ['model', 'set', '--url', 'http://models.example/v1', '--name', 'x', '--no-key'], 78, 'https://'],
    ['a count alone', ['model', 'set', '--compare', '3'], 2, '--compare and --org go together'],
    ['a key on the command line', ['model', 'set', '--key', KEY], 2, 'Unknown option'],
  ])('refuses %s', async (_what, words, code, sentence) => {
    const ended = await debrief(folder()).run(words);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(sentence)]);
    expect(ended.stdout + ended.stderr).not.toContain(KEY);
  });

  it('shows which scores of the last conversations would move, and keeps nothing of it', async () => {
    const { cli, words } = withKey();
    const scores: unknown[] = [];
    const kept = () =>
      cli.prepare(async (storage) => {
        scores.push(
          (await exportAll(storage, 'acme')).flatMap((row) => (row.type === 'assessment' ? [row.assessment] : [])),
        );
      });
    await cli.prepare(async (storage) => {
      await makeOrganisation(storage, 'acme');
      for (const id of ['one', 'two', 'three'])
        await ingest(storage, 'acme', id, { transcript: TRANSCRIPT.replace('Thanks', `${id}: thanks`) });
    });
    await cli.json(['assess', '--now']);
    await kept();
    const records = await cli.json([...words, '--compare', '2', '--org', 'acme']);
    expect(records.at(-1)).toMatchObject({ org_id: 'acme', judged: 2, not_judged: 0 });
    const rows = records.slice(1, -1);
    expect(new Set(rows.map((row) => row['assessment_id'])).size).toBe(2);
    for (const row of rows) {
      expect(row['now']).toBe(4);
      expect(row['move']).toBe(typeof row['before'] === 'number' ? 4 - row['before'] : null);
    }
    await kept();
    expect(scores[1]).toEqual(scores[0]);
  });

  it('looks for the organisation to compare in before the model is asked and a file is written', async () => {
    const { cli, words } = withKey();
    const ended = await cli.run([...words, '--write', 'model.env', '--compare', '2', '--org', 'acme', '--json']);
    expect([ended.code, failure(ended).message]).toEqual([78, expect.stringContaining('There is no database')]);
    await cli.prepare((storage) => makeOrganisation(storage, 'other'));
    const said = failure(
      await cli.run([...words, '--write', 'model.env', '--compare', '2', '--org', 'acme', '--json']),
    );
    expect(said.message).toMatch(/^Organisation not found\. The database is /);
    // Before anything is asked at a terminal, too.
    const early = await cli.run(['model', 'set', '--compare', '2', '--org', 'acme', '--json']);
    expect(failure(early).message).toMatch(/^Organisation not found\./);
    expect(model.asked).toEqual([]);
    expect(() => statSync(join(cli.folder, 'model.env'))).toThrow('ENOENT');
  });

  it('says why conversations could not be judged again', async () => {
    const { cli, words } = withKey();
    await cli.prepare(async (storage) => {
      await makeOrganisation(storage, 'acme');
      await ingest(storage, 'acme', 'one', { transcript: TRANSCRIPT });
    });
    await cli.json(['assess', '--now']);
    model.behave((asked, response, number) => (number === 1 ? honest : refusing(401))(asked, response, number));
    const ended = await cli.run([...words, '--compare', '5', '--org', 'acme'], {
      environment: { DEBRIEF_LLM_RETRIES: '0' },
    });
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringContaining('Not judged: 1. The model')]);
  });
});
