import { once } from 'node:events';
import { expect, it } from 'vitest';
import { connect } from '../../../src/mail/connect.ts';
import { startSocketServer } from '../../support/console/mail-server.ts';

it('a connection that has closed is not looked at any more', async () => {
  const { port, close } = await startSocketServer((socket) => socket.on('error', () => {}).end());
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const from = { name: 'A', address: 'a@example.com' };
  const server = { host: '127.0.0.1', port, secure: false, requiresTls: false, user: null, password: '', from };
  const before = timers();
  for (let count = 0; count < 20; count += 1) {
    const socket = await connect(server, { stepMs: 60_000 });
    const closed = once(socket, 'close');
    socket.resume().end();
    await closed;
  }
  expect(timers() - before).toBeLessThan(10);
  await close();
});
