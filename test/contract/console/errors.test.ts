import { beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/errors.ts';
import { openConsole } from '../../support/console/client.ts';
import { openRaw } from '../../support/http/raw-client.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('what is wrong with a request below /console', (bench) => {
  let port = 0;
  let cookie = '';
  beforeAll(async () => {
    const console = await openConsole(bench.storage);
    await console.app.listen({ port: 0, host: '127.0.0.1' });
    const address = console.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('nothing listens');
    ({ port } = address);
    cookie = (await console.signedIn(await bench.organisation(), 'owner')).cookie ?? '';
  });

  /** Sends bytes and gives what came back. */
  async function said(line: string, headers: string[] = [], body = '') {
    const connection = await openRaw(port);
    const own = ['Host: debrief.example', 'Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`];
    connection.send(`${[line, ...own, ...headers].join('\r\n')}\r\n\r\n${body}`);
    const answer = await connection.answer();
    connection.socket.destroy();
    return { status: answer.status, body: answer.body.toString(), type: answer.header('content-type') };
  }
  const json = (body: string, type = 'application/json') => [`Content-Type: ${type}`, `Content-Length: ${body.length}`];

  it('is said in the form that the pages read, whoever notices it', async () => {
    const big = 'x'.repeat(70_000);
    const answers = {
      'not JSON': await said('POST /console/api/keys HTTP/1.1', json('{"name":'), '{"name":'),
      'too large': await said('POST /console/api/keys HTTP/1.1', json(big), big),
      'another media type': await said('POST /console/api/keys HTTP/1.1', json('a=b', 'text/plain'), 'a=b'),
      'no media type': await said('POST /console/api/keys HTTP/1.1', ['Content-Length: 3'], 'a=b'),
      'broken encoding': await said('GET /console/api/people/%zz HTTP/1.1'),
      'broken Unicode': await said('GET /console/api/people/%ff HTTP/1.1'),
      'two hosts': await said('GET /console/api/me HTTP/1.1', ['Host: other.example']),
      'another method': await said('PUT /console/api/keys HTTP/1.1', ['Content-Length: 0']),
      'an unknown method': await said('FROBNICATE /console/api/keys HTTP/1.1'),
      'headers too large': await said('GET /console/api/me HTTP/1.1', [`X-Long: ${'x'.repeat(40_000)}`]),
      'an unknown expectation': await said('GET /console/api/me HTTP/1.1', ['Expect: a-miracle']),
      'no such thing': await said('GET /console/api/nothing HTTP/1.1'),
      'broken HTTP': await said('GET /console/api/me HTTP/1.1', ['no colon here']),
    };
    for (const [what, { status, type, body }] of Object.entries(answers)) {
      const missing = /method|thing/.test(what);
      expect([what, status, type]).toEqual([what, missing ? 404 : 400, 'application/json; charset=utf-8']);
      expect(JSON.parse(body), what).toEqual({
        error: {
          code: missing ? 'not_found' : 'invalid',
          message: expect.stringMatching(/./),
          retry_after: null,
        },
      });
    }
  });

  it('also where the headers come in several packets', async () => {
    const large = `X-Long: ${'x'.repeat(40_000)}\r\n\r\n`;
    for (const packets of [
      ['GET /console/api/me HTTP/1.1\r\nHost: x\r\n', large],
      ['GET /cons', 'ole/api/me HTTP/1.1\r\n', 'Host: x\r\n', large],
      ['GET /console/api/me HTTP/1.1\r\nHost: x\r\n', 'no colon here\r\n\r\n'],
    ]) {
      const connection = await openRaw(port);
      for (const packet of packets) {
        connection.send(packet);
        // What another connection is answered comes after this packet was read.
        await said('GET /console/api/nothing HTTP/1.1');
      }
      const answer = await connection.answer();
      expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([400, { error: { code: 'invalid' } }]);
      connection.socket.destroy();
    }
  });

  it('and outside of it in the form of /v1', async () => {
    for (const line of ['GET /v1/users HTTP/1.1', 'GET /consoles HTTP/1.1']) {
      const { status, body } = await said(line, [`X-Long: ${'x'.repeat(40_000)}`]);
      expect([status, JSON.parse(body)]).toMatchObject([400, { error: { code: 'invalid_argument' } }]);
    }
  });

  it('is nothing where only the use of a sign-in cannot be noted, because nothing can be written or not for long; a fault is told', async () => {
    const failing = [
      { note: () => Promise.reject(new DomainError('unavailable', 'The disk is full.')), status: 200 },
      { note: () => new Promise<never>(() => {}), status: 200 },
      // The answer waits for the note, else nobody would hear of it.
      { note: () => Promise.reject(new Error('a fault of ours')), status: 500 },
    ];
    for (const { note, status } of failing) {
      let asked = 0;
      const as: typeof bench.storage.as = (actor) => {
        const own = bench.storage.as(actor);
        const execute: typeof own.execute = (name, input) => {
          if (name !== 'seeSignIn') return own.execute(name, input);
          asked += 1;
          return note();
        };
        return { ...own, execute };
      };
      let late = 0;
      const console = await openConsole({ ...bench.storage, as }, () => Date.now() + late);
      const owner = await console.signedIn(await bench.organisation(), 'owner');
      late = 600_000;
      expect([(await owner.call('scenarios')).status, asked]).toEqual([status, 1]);
    }
  });
});
