import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { firstOf } from '../../support/hostile/wire.ts';

it('an attack that waits for a connection again and again leaves no listener on it', async () => {
  const socket = new Socket();
  const before = socket.eventNames().map((name) => [name, socket.listenerCount(name)]);
  const attack = new AbortController();
  for (let round = 0; round < 20; round += 1) {
    const came = firstOf(socket, ['data', 'close'], attack.signal);
    socket.emit('data', Buffer.from('a'));
    await came;
  }
  expect(socket.eventNames().map((name) => [name, socket.listenerCount(name)])).toEqual(before);
});

it('such a wait ends with the attack, and after its time', async () => {
  const socket = new Socket();
  const attack = new AbortController();
  await firstOf(socket, ['data'], attack.signal, 1);
  const came = firstOf(socket, ['data'], attack.signal);
  attack.abort();
  await came;
  expect(socket.listenerCount('data')).toBe(0);
});
