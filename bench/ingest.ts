import { CALL, seedHistory } from './support/seed.ts';
import { startBenchService } from './support/service.ts';
import { postBaseline } from './support/post-baseline.ts';
import { postAll } from './support/post.ts';
import { report } from './support/load.ts';

/*
 * Calls submitted a second, each durable before its answer, against bare node:http that reads the same bodies and
 * answers the same
 * bytes; and the time from a 202 to the assessment's being listed, one call at a time.
 */
const CALLS = Number(process.argv[2] ?? 4_000);
const LISTED = 50;

const service = await startBenchService(seedHistory(0));
const url = `${service.url}/v1/users/user_0/sessions:ingest-and-assess`;
const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
const body = (id: string) =>
  JSON.stringify({ external_conversation_id: id, scenario_id: 'scenario_a', transcript: CALL });

const baseline = await postBaseline();
const bare = await postAll(baseline.url, headers, CALLS, (index) => body(`bare_${index}`));
baseline.stop();
await postAll(url, headers, 200, (index) => body(`warm_${index}`));
const ours = await postAll(url, headers, CALLS, (index) => body(`call_${index}`));
report('calls submitted, 32 at a time', ours, bare);

await untilIdle();
const times: number[] = [];
for (let index = 0; index < LISTED; index += 1) {
  const answer = await fetch(url, { method: 'POST', headers, body: body(`listed_${index}`) });
  const { conversation_id: sessionId } = JSON.parse(await answer.text());
  const began = performance.now();
  while ((await newest()) !== sessionId) {
    /* asked again at once */
  }
  times.push(performance.now() - began);
}
times.sort((left, right) => left - right);
console.log(
  `from 202 to being listed: median ${times[LISTED / 2]?.toFixed(1)} ms, 95th percentile ${times[Math.floor(LISTED * 0.95)]?.toFixed(1)} ms`,
);
await service.stop();

async function newest(): Promise<string | undefined> {
  const answer = await fetch(`${service.url}/v1/users/user_0/assessments`, { headers });
  return JSON.parse(await answer.text()).data[0]?.session_id;
}

/** Waits until everything that was submitted has been assessed, so that single calls do not queue behind it. */
async function untilIdle(): Promise<void> {
  const began = performance.now();
  const id = JSON.parse(
    await (await fetch(url, { method: 'POST', headers, body: body('last') })).text(),
  ).conversation_id;
  while ((await newest()) !== id) await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(
    `${CALLS + 200} calls assessed ${((performance.now() - began) / 1_000).toFixed(1)} s after the last was submitted`,
  );
}
