import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * The second process: submits calls without end, and says of each which conversation it was acknowledged as. What was
 * not acknowledged is submitted again under the same id, as a careful client does; so is, now and then, what was. Ends
 * when its standard input ends, with nothing left unacknowledged.
 *
 * node load.ts <key> <lanes> <url>...
 */
const [key = '', lanes = '4', ...urls] = process.argv.slice(2);
const USERS = 5;
/** Between two calls of a lane, in ms: load, but not more than is assessed meanwhile. */
const PAUSE_MS = 15;
const TIMEOUT_MS = 5_000;

const ending = new AbortController();
createInterface({ input: process.stdin })
  .on('close', () => ending.abort())
  .on('line', () => {});
// Nobody listens any more.
process.stdout.on('error', () => process.exit(1));
let next = 0;

await Promise.all(Array.from({ length: Number(lanes) }, runLane));

async function runLane(): Promise<void> {
  while (!ending.signal.aborted) {
    const call = next;
    next += 1;
    await submitUntilAcknowledged(call);
    if (call % 7 === 0) await submitUntilAcknowledged(Math.floor(Math.random() * (call + 1)));
    await pause(PAUSE_MS);
  }
}

async function submitUntilAcknowledged(call: number): Promise<void> {
  for (let attempt = call; ; attempt += 1) {
    const id = await submit(call, urls[attempt % urls.length] ?? '').catch(() => undefined);
    if (id !== undefined) {
      process.stdout.write(`${JSON.stringify({ call, user: userOf(call), id })}\n`);
      return;
    }
    await pause(20);
  }
}

async function submit(call: number, url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/v1/users/${userOf(call)}/sessions:ingest-and-assess`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      external_conversation_id: `call-${call}`,
      scenario_id: 'discovery',
      transcript: `Seller: This is call ${call}. What made you look for a new tool?\nBuyer: Our reporting takes two days.\nSeller: Shall we meet on Tuesday?\nBuyer: Yes.`,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  if (answer.status !== 202) return undefined;
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'conversation_id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function userOf(call: number): string {
  return `rep-${call % USERS}`;
}
