import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAssessor } from '../src/app.ts';
import { readSettings } from '../src/config/read-settings.ts';
import { honest } from '../test/support/fake-model/answers.ts';
import { startFakeModel } from '../test/support/fake-model/server.ts';

/*
 * What Debrief itself takes for one assessment by a model, in CPU time of its process and threads; the model is a
 * server in another process that answers at once. A ratio to the built-in assessor, run beside it on the same
 * conversation.
 */
const ROUNDS = 40;
const CRITERIA = 5;

if (process.argv[2] === 'model') await serveModel();
else for (const words of [1_000, 10_000]) await measure(words);

async function serveModel(): Promise<void> {
  const model = await startFakeModel(honest);
  process.once('message', () => void model.close().then(() => process.disconnect()));
  process.send?.(model.url);
}

async function measure(words: number): Promise<void> {
  const child = fork(new URL(import.meta.url), ['model']);
  const [url]: unknown[] = await once(child, 'message');
  const settings = {
    DEBRIEF_LOG_LEVEL: 'silent',
    DEBRIEF_LLM_URL: String(url),
    DEBRIEF_LLM_MODEL: 'fake',
    DEBRIEF_LLM_CONTEXT_TOKENS: '200000',
  };
  const input = conversation(words);
  const builtin = await cpuOf(openAssessor(readSettings(settings)), input);
  const model = await cpuOf(openAssessor(readSettings({ ...settings, DEBRIEF_ASSESSOR: 'llm' })), input);
  console.log(
    `${words} words, ${CRITERIA} criteria, a request each: ratio ${(model / builtin).toFixed(1)}   ${model.toFixed(1)} ms of CPU an assessment against ${builtin.toFixed(1)} built in (mean of ${ROUNDS}, warm)`,
  );
  child.send('stop');
  await once(child, 'exit');
}

async function cpuOf(
  assessor: ReturnType<typeof openAssessor>,
  input: ReturnType<typeof conversation>,
): Promise<number> {
  for (let round = 0; round < ROUNDS; round += 1) await assessor.assess(input, AbortSignal.timeout(60_000));
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { criteria } = await assessor.assess(input, AbortSignal.timeout(60_000));
    if (criteria.length === 0) throw new Error('nothing was judged');
  }
  const { user, system } = process.cpuUsage(before);
  await assessor.close();
  return (user + system) / 1_000 / ROUNDS;
}

function conversation(words: number) {
  const lines: string[] = [];
  for (let count = 0, turn = 0; count < words; turn += 1) {
    const line =
      turn % 2 === 0
        ? `Seller: So in quarter ${turn} you copied figures by hand for two whole days. What would it be worth to you to have those days back for something else?`
        : `Buyer: A good deal, to be honest. In month ${turn} we closed the books late again, and the board asked why it takes a week when others need a day.`;
    lines.push(line);
    count += line.split(' ').length - 1;
  }
  const criteria = ['Discovery', 'Listening', 'Objection handling', 'Next step', 'Questions']
    .slice(0, CRITERIA)
    .map((name) => ({ name, description: 'Done well where it comes up.' }));
  return {
    orgId: 'bench',
    transcript: lines.join('\n'),
    user: { userId: 'u', email: null, displayName: 'Seller' },
    scenario: { name: 'Call', version: 1, scale: { min: 1, max: 5 }, criteria },
  };
}
