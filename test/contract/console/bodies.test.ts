import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { invalidArgument } from '../../../src/domain/errors.ts';
import { desk, openConsole } from '../../support/console/client.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Of a body: an organisation may hold two of them. */
const LARGE = 12_000_000;
const RECOGNISE = 'POST /console/api/people/ada/calls/recognise HTTP/1.1';
const CHANGES = 'GET /console/api/changes HTTP/1.1';

onEachEngine('bodies at the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  const open: Socket[] = [];
  /** The service's sides of them. */
  const served: Socket[] = [];
  beforeAll(async () => {
    console = await openConsole(bench.storage);
    console.app.server.on('connection', (socket: Socket) => served.push(socket));
    await console.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const socket of open) socket.destroy();
  });

  /** Sends the head of a request of somebody who is signed in with this cookie. @returns the client's side */
  function send(line: string, cookie: string | undefined, ...more: string[]): Socket {
    const address = console.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('nothing listens');
    const socket = connect(address.port, '127.0.0.1').on('error', () => {});
    open.push(socket);
    const lines = [line, 'Host: debrief.example', 'Sec-Fetch-Site: same-origin', `Cookie: ${cookie ?? ''}`, ...more];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return socket;
  }
  const sendCall = (cookie: string | undefined, bytes: number, ...more: string[]) =>
    send(RECOGNISE, cookie, 'Content-Type: application/json', `Content-Length: ${bytes}`, ...more);

  /** A request whose body is said to be long and never comes. @returns once it is being read */
  async function silent(cookie: string | undefined): Promise<void> {
    await once(sendCall(cookie, LARGE, 'Expect: 100-continue'), 'data');
  }

  it('that never come hold no room: others of the same organisation are taken', async () => {
    const orgId = await bench.organisation([userLine('ada'), scenarioLine('first')]);
    const owner = await console.signedIn(orgId, 'owner');
    for (let index = 0; index < 40; index += 1) await silent(owner.cookie);
    const { status } = await owner.call('recogniseCall', {
      params: { userId: 'ada' },
      body: { transcript: 'Ada: Hello, what brings you here?\nBo: We need a tool.' },
    });
    expect(status).toBe(200);
  });

  /** Holds what the desk is asked to read. @returns how each ends, as if it could not be read */
  function heldDesk(): (() => void)[] {
    const ends: (() => void)[] = [];
    const held = vi
      .spyOn(desk, 'recognise')
      .mockImplementation(() => new Promise((_resolve, reject) => ends.push(() => reject(invalidArgument('')))));
    onTestFinished(() => held.mockRestore());
    return ends;
  }

  /** Brings a body of so many bytes. @returns the connection and the first words of the answer */
  function bring(cookie: string | undefined, bytes: number) {
    const socket = sendCall(cookie, bytes);
    socket.write(Buffer.alloc(bytes, ' '));
    const status = once(socket, 'data').then(([answer]) => String(answer).slice(9, 12));
    return { socket, status };
  }

  it('count until the work with them has ended, also where their clients have gone', async () => {
    const orgId = await bench.organisation([userLine('ada')]);
    const { cookie } = await console.signedIn(orgId, 'owner');
    const ends = heldDesk();
    served.length = 0;
    const left = [bring(cookie, LARGE), bring(cookie, LARGE)];
    for (const { status } of left) status.catch(() => {});
    await until('both to be with the desk', () => ends.length === 2);
    for (const { socket } of left) socket.resetAndDestroy();
    await until('the service to know that they have gone', () => served.every(({ destroyed }) => destroyed));
    const taken = until('a third to be with the desk', () => ends.length === 3).then(() => 'taken');
    taken.catch(() => {});
    expect(await Promise.race([bring(cookie, LARGE).status, taken])).toBe('503');
    for (const end of ends.splice(0)) end();
    const next = bring(cookie, LARGE);
    await until('the next to be with the desk', () => ends.length === 1);
    ends[0]?.();
    expect(await next.status).toBe('400');
  });

  it('a page that has closed its side of the connection holds no stream', async () => {
    const owner = await console.signedIn(await bench.organisation(), 'owner');
    const socket = send(CHANGES, owner.cookie);
    await once(socket, 'data');
    socket.end();
    await until('the service to close the connection', () => socket.closed);
  });

  it('a page that has gone before its stream begins gets none', async () => {
    const owner = await console.signedIn(await bench.organisation(), 'owner');
    // Read, or a socket is not told of the other side's end.
    const sockets = Array.from({ length: 10 }, () => send(CHANGES, owner.cookie).end().resume());
    await until('the service to close the connections', () => sockets.every(({ closed }) => closed), 10_000);
  });
});
