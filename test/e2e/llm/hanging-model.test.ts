import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { honest } from '../../support/fake-model/answers.ts';
import { TRANSCRIPT } from '../../support/fake-model/transcript.ts';
import { startFakeModel, type FakeModel } from '../../support/fake-model/server.ts';
import { makeOrganisation } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders } from '../cli/debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
let model: FakeModel | undefined;
afterEach(() => model?.close());

/** A word in the calls about which the model never answers. */
const HANGS = 'Rumpelstiltskin';

it('calls of one organisation about which the model hangs hold up no call of another', async () => {
  model = await startFakeModel((asked, response, number) => {
    if (!asked.prompt.includes(HANGS)) honest(asked, response, number);
  });
  const { asked, url } = model;
  const cli = debrief(folder());
  await cli.prepare(async (storage) => {
    for (const orgId of ['acme', 'other']) await makeOrganisation(storage, orgId);
  });
  const keyOf = async (org: string) => {
    const [key] = await cli.json(['key', 'create', '--org', org, '--name', 'K']);
    return { authorization: `Bearer ${String(key?.['secret'])}` };
  };
  const [acme, other] = [await keyOf('acme'), await keyOf('other')];
  const child = cli.start(['serve', '--port', '0', '--json'], {
    environment: { DEBRIEF_ASSESSOR: 'llm', DEBRIEF_LLM_URL: url, DEBRIEF_LLM_MODEL: 'fake' },
  });
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  try {
    const service = await until('the service', () => /"url":"(http[^"]+)"/.exec(said)?.[1], 60_000);
    const submit = (headers: Record<string, string>, id: string, transcript: string) =>
      fetch(`${service}/v1/users/u/sessions:ingest-and-assess`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ external_conversation_id: id, scenario_id: 's', transcript }),
      });
    for (let call = 0; call < 8; call += 1)
      await submit(acme, `call ${call}`, `${TRANSCRIPT}\nSeller: ${HANGS} ${call}`);
    await until('the model hangs', () => asked.length > 0, 60_000);
    expect((await submit(other, 'call', TRANSCRIPT)).status).toBe(202);
    // A request to the model may take 60 seconds, and an attempt 120.
    const first = await until(
      'the assessment',
      async () => Object(await (await fetch(`${service}/v1/users/u/assessments`, { headers: other })).json()).data?.[0],
      30_000,
    );
    expect(first).toMatchObject({ criteria: [{ score: 4 }] });
    expect(asked.some(({ prompt }) => prompt.includes(HANGS))).toBe(true);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'close');
  }
});
