import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/read-settings.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';
import { listen, type HttpServer } from '../../../src/http/listen.ts';
import { secureRandomBytes } from '../../../src/lib/bytes/digest.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { makeOrganisation } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { engines, type OpenEngine } from '../engines.ts';

/*
 * What an answer allocates, counted in bytes of the heap and of buffers, and not timed: what is allocated must be collected,
 * and a count that grows is an answer that got slower. Nothing is collected while it is counted, so the difference of two
 * looks is what was allocated, by this file's client too. Raise a limit only for a reason.
 */
const ORG = 'bytes';
const ROWS = 100;
/** Answers that are counted together: few enough that their bytes fit into the room for new objects. */
const ANSWERS = 40;
/** Answers before, until the code is compiled. */
const WARM = 1_000;
/** Of so many counts the median is taken: V8 compiles and collects now and then. */
const COUNTS = 3;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
afterAll(() => submissions.close());

describe.each(engines.filter(({ name }) => name === 'sqlite'))('bytes that an answer allocates', ({ open }) => {
  let engine: OpenEngine;
  let server: HttpServer;
  let key: string;
  let port: number;

  beforeAll(async () => {
    engine = await open();
    await makeOrganisation(engine.storage, ORG, [
      user('u'),
      scenario('s'),
      ...Array.from({ length: ROWS }, (_, index) => {
        const at = new Date(Date.UTC(2026, 0, 1 + (index % 30), 10, index)).toISOString();
        return [session(`n${index}`, 'u', at, { scenario_id: 's' }), assessment(`of ${index}`, 'u', `n${index}`, at)];
      }).flat(),
    ]);
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    key = secret;
    await engine.storage.execute('createKey', {
      orgId: ORG,
      name: 'BI',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash,
      lastFour,
    });
    server = await listen(
      {
        storage: engine.storage,
        log: silentLog,
        accessLog: () => {},
        observer: { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} },
        now: engine.clock.now,
        instance: 'test',
        settings: readSettings({ DEBRIEF_PAGE_SIZE: String(ROWS) }),
        submissions,
        conversations: createConversations(2_097_152),
        singleSignOn: null,
      },
      '127.0.0.1',
      0,
    );
    port = Number(new URL(server.url).port);
  });
  afterAll(async () => {
    await server.stop(0);
    await engine.destroy();
  });

  /**
   * Asks on one connection, one request after the other, and counts what is allocated meanwhile.
   * @param target of a request, by its number
   * @param more headers that every request has
   * @returns bytes for an answer, with the little that this client allocates itself
   */
  async function bytesOf(target: (number: number) => string, more = ''): Promise<number> {
    // One buffer for all that comes.
    const buffer = Buffer.alloc(1_048_576);
    let [came, length, left] = [0, 0, 0];
    let requests: Buffer[] = [];
    let whenDone = () => {};
    const callback = (bytes: number) => {
      came += bytes;
      if (length === 0) {
        const head = buffer.toString('latin1', 0, bytes);
        expect(head).toMatch(/^HTTP\/1\.1 (?:200|304) /);
        length = head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      }
      if (came < length) return true;
      came = 0;
      left -= 1;
      const next = requests[left - 1];
      if (next) socket.write(next);
      else whenDone();
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } });
    await once(socket, 'connect');
    let number = 0;
    const request = () => {
      number += 1;
      return Buffer.from(`GET ${target(number)} HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${key}\r\n${more}\r\n`);
    };
    /** Makes requests, and gives what asks with them. */
    const prepare = (count: number) => {
      requests = Array.from({ length: count }, request);
      left = count;
      return () =>
        new Promise<void>((resolve) => {
          whenDone = resolve;
          const first = requests[left - 1];
          if (first) socket.write(first);
        });
    };
    await prepare(WARM)();
    const counts: number[] = [];
    for (let time = 0; time < COUNTS; time += 1) {
      const ask = prepare(ANSWERS);
      // Twice: buffers of what the first collects are given back beside it, and the second waits for that.
      collect();
      collect();
      const before = process.memoryUsage();
      await ask();
      const after = process.memoryUsage();
      counts.push((after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers) / ANSWERS);
    }
    socket.destroy();
    return counts.toSorted((left, right) => left - right)[Math.floor(COUNTS / 2)] ?? 0;
  }

  const list = (name: string, query = '') => `/v1/users/u/${name}${query}`;
  /** A bound that no request had before. */
  const later = (number: number) => `?date_to=${new Date(Date.UTC(2027, 0, 1) + number).toISOString()}`;

  it.for([
    ['a page from memory', () => list('sessions'), 24_000],
    ['a page of sessions read anew', (number: number) => list('sessions', later(number)), 42_000],
    ['a page of assessments read anew', (number: number) => list('assessments', later(number)), 45_000],
  ] as const)('%s', async ([, target, most]) => {
    expect(await bytesOf(target)).toBeLessThanOrEqual(most);
  });

  it('a page that is unchanged', async () => {
    const { headers } = await fetch(`${server.url}${list('sessions')}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await bytesOf(() => list('sessions'), `if-none-match: ${headers.get('etag')}\r\n`)).toBeLessThanOrEqual(
      21_000,
    );
  });
});
