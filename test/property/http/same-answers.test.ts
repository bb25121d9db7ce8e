import fc from 'fast-check';
import { inject, it } from 'vitest';
import { describeRequest, prepareFuzz, toBytes, within } from '../../support/http/fuzz.ts';
import { randomRequest, type Keys } from '../../support/http/random-request.ts';
import { openRaw, type RawAnswer, type RawConnection } from '../../support/http/raw-client.ts';
import { createDatabaseLike } from '../../support/postgres/postgres-database.ts';
import { startService, type TestService } from '../../support/service.ts';

const SEED = 20_261_128;
const REQUESTS = 1_500;

/** A service on one engine, its keys, and what it called each conversation, in the order in which they came. */
interface Side {
  service: TestService;
  keys: Keys;
  conversations: string[];
  connection: RawConnection | undefined;
}

async function openSide(service: TestService): Promise<Side> {
  return { service, keys: await prepareFuzz(service), conversations: [], connection: undefined };
}

/** An answer without what differs between any two services: clocks, ids that are made, and states of the data. */
function comparable(side: Side, { status, head, body }: RawAnswer): string {
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/^(date|x-request-id|etag): .*/i, '$1'))
    // The pages of the console have a number of use once.
    .map((line) => line.replaceAll(/'nonce-[^']*'/g, 'nonce'))
    .toSorted();
  const text = body.toString('latin1').replaceAll(/ses_[0-9a-f]{32}/g, (id) => {
    if (!side.conversations.includes(id)) side.conversations.push(id);
    return `conversation ${side.conversations.indexOf(id)}`;
  });
  return [status, ...headers, '', text.replaceAll(/nonce="[^"]*"/g, 'nonce')].join('\n');
}

it(`${REQUESTS} random requests are answered alike by both engines, to the byte`, async () => {
  // Nothing is assessed meanwhile, so a state depends on the requests alone.
  const settings = { DEBRIEF_ROLES: 'api' };
  const postgres = () => createDatabaseLike(inject('postgresUrl'), inject('migratedUrl'));
  const sides = [await openSide(await startService(settings)), await openSide(await startService(settings, postgres))];
  for (const request of fc.sample(randomRequest, { numRuns: REQUESTS, seed: SEED })) {
    const answers = [];
    for (const side of sides) {
      side.connection ??= await openRaw(side.service.port);
      side.connection.send(toBytes(request, side.keys));
      const answer = await within(side.connection, request);
      answers.push(comparable(side, answer));
      if (answer.header('connection') !== 'close') continue;
      await side.connection.ended();
      side.connection = undefined;
    }
    if (answers[0] !== answers[1]) throw new Error([describeRequest(request), ...answers].join('\n\n'));
  }
  for (const { connection, service } of sides) {
    connection?.socket.destroy();
    await service.stop();
  }
});
