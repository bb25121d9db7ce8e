import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, write } from '../../wire.ts';

/** Waits for the end of the attack while something is read of each connection at a time, a byte of a second's worth. */
async function sip(arms: Arms, sockets: readonly Awaited<ReturnType<typeof open>>[]): Promise<void> {
  for (const socket of sockets) socket.pause();
  while (!arms.over()) {
    for (const socket of sockets) socket.read(1);
    await pause(1_000);
  }
}

/** Connections that are opened, held, or read slowly, and bytes on them that are no request. */
export const connectionAttacks: Attack[] = [
  {
    name: 'no-key-no-body',
    what: 'a thousand requests without a key at a time, with Connection: close and a body that never comes',
    async run(arms) {
      const bytes = head(`POST ${ingestPath('p-1')}`, [
        'Connection: close',
        'Content-Type: application/json',
        'Content-Length: 1000000',
      ]);
      await repeat(arms, 1_000, async () => {
        const socket = await open(arms);
        await write(arms, socket, bytes);
        await gone(arms, socket, 10_000);
      });
    },
  },
  {
    name: 'no-key-kept',
    what: 'the same on connections that are kept, half of them with a key that does not exist',
    async run(arms) {
      const sockets = await openMany(arms, 1_500);
      for (const [index, socket] of sockets.entries())
        await write(
          arms,
          socket,
          head(`POST ${ingestPath('p-1')}`, [
            ...(index % 2 ? [] : [`Authorization: Bearer dbr_${'a'.repeat(49)}`]),
            'Content-Type: application/json',
            'Content-Length: 1000000',
          ]),
        );
      await hold(arms);
    },
  },
  {
    name: 'slow-readers',
    what: 'two hundred readers of the list of all people that take a kilobyte a second',
    async run(arms) {
      const sockets = await openMany(arms, 200, { read: false });
      for (const socket of sockets) {
        socket.pause();
        await write(arms, socket, head('GET /v1/users', [bearer(arms)]));
      }
      while (!arms.over()) {
        for (const socket of sockets) socket.read(1_000);
        await pause(1_000);
      }
    },
  },
  {
    name: 'unread-lists',
    what: 'readers of the list of all people that never read, each on a connection of its own, up to two thousand',
    async run(arms) {
      const sockets = await openMany(arms, 2_000, { read: false });
      for (const socket of sockets) {
        socket.pause();
        await write(arms, socket, head('GET /v1/users', [bearer(arms)]));
      }
      await hold(arms);
    },
  },
  {
    name: 'dropped-lists',
    what: 'readers of the list of all people that reset the connection at the first byte',
    async run(arms) {
      await repeat(arms, 50, async () => {
        const socket = await open(arms, { read: false });
        socket.once('data', () => socket.resetAndDestroy());
        await write(arms, socket, head('GET /v1/users', [bearer(arms), 'Accept-Encoding: br']));
        await gone(arms, socket, 2_000);
      });
    },
  },
  {
    name: 'slow-heads',
    what: 'two thousand connections that send their headers a byte at a time',
    async run(arms) {
      const sockets = await openMany(arms, 2_000);
      const bytes = head('GET /v1/users', [bearer(arms)]);
      for (let at = 0; !arms.over(); at += 1) {
        for (const socket of sockets) if (socket.writable) socket.write(bytes[at] ?? 'a');
        await pause(500);
      }
    },
  },
  {
    name: 'idle-flood',
    what: 'ten thousand four hundred connections that say nothing',
    async run(arms) {
      await openMany(arms, 10_400, { read: false });
      await hold(arms);
    },
  },
  {
    name: 'idle-flood-reopened',
    what: 'the same, and each connection that is closed is opened again',
    async run(arms) {
      await openMany(arms, 10_400, { read: false });
      await repeat(arms, 50, async () => {
        const socket = await open(arms, { read: false });
        await gone(arms, socket, 60_000);
      });
    },
  },
  {
    name: 'connection-churn',
    what: 'connections opened and closed as fast as they go',
    async run(arms) {
      await repeat(arms, 100, async () => {
        const socket = await open(arms);
        socket.end();
        await gone(arms, socket, 1_000);
      });
    },
  },
  {
    name: 'connection-resets',
    what: 'connections opened and reset after half a request',
    async run(arms) {
      const half = `GET /v1/users HTTP/1.1\r\nHost: localhost\r\n${bearer(arms)}`;
      await repeat(arms, 100, async () => {
        const socket = await open(arms);
        await write(arms, socket, half);
        socket.resetAndDestroy();
      });
    },
  },
  {
    name: 'half-closed',
    what: 'two thousand connections that close their side and never the other',
    async run(arms) {
      const sockets = await openMany(arms, 2_000);
      for (const [index, socket] of sockets.entries()) {
        if (index % 2) socket.write('GET /v1/users HTTP/1.1\r\nHost: x\r\n');
        socket.end();
      }
      await hold(arms);
    },
  },
  {
    name: 'tls-hello',
    what: 'the first bytes of TLS, of HTTP/2 and of SSH',
    async run(arms) {
      const openings = [
        Buffer.concat([Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), Buffer.alloc(500, 7)]),
        Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
        Buffer.from('SSH-2.0-OpenSSH_9.6\r\n'),
        Buffer.alloc(100_000, 0),
      ];
      await repeat(arms, 100, async (turn) => {
        const socket = await open(arms);
        await write(arms, socket, openings[turn % openings.length] ?? '');
        await gone(arms, socket, 2_000);
      });
    },
  },
  {
    name: 'upgrades',
    what: 'requests to upgrade, to connect and to trace',
    async run(arms) {
      const lines = [bearer(arms), 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
      const requests = [
        head('GET /v1/users', [...lines, 'Upgrade: websocket', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']),
        head('GET /v1/users', [...lines, 'Upgrade: h2c']),
        head('CONNECT 127.0.0.1:80', [bearer(arms)]),
        head('TRACE /v1/users', [bearer(arms)]),
      ];
      await repeat(arms, 100, async (turn) => {
        const socket = await open(arms);
        await write(arms, socket, requests[turn % requests.length] ?? '');
        await gone(arms, socket, 1_000);
      });
    },
  },
  {
    name: 'smuggled-requests',
    what: 'requests with two lengths, a length and chunks, spaces before colons, bare line feeds',
    async run(arms) {
      const requests = [
        head('POST /v1/users', [bearer(arms), 'Content-Length: 5', 'Content-Length: 6']),
        head('POST /v1/users', [bearer(arms), 'Content-Length: 5', 'Transfer-Encoding: chunked']),
        head('POST /v1/users', [bearer(arms), 'Transfer-Encoding : chunked']),
        head('POST /v1/users', [bearer(arms), 'Transfer-Encoding: chunked, identity']),
        `GET /v1/users HTTP/1.1\nHost: x\n${bearer(arms)}\n\n`,
        `GET http://other/v1/users HTTP/1.1\r\nHost: x\r\nHost: y\r\n${bearer(arms)}\r\n\r\n`,
        `GET /v1/users HTTP/0.9\r\n\r\n`,
      ];
      await repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        await write(arms, socket, requests[turn % requests.length] ?? '');
        await gone(arms, socket, 500);
      });
    },
  },
  {
    name: 'unread-files',
    what: 'the files of the console, the document and the page of the interface, asked for by thousands and never read',
    async run(arms) {
      const sockets = await openMany(arms, 400, { read: false });
      const asked = ['/openapi.json', '/docs', '/console', '/console/assets/none.js']
        .map((path) => head(`GET ${path}`, ['Host: x']))
        .join('')
        .repeat(50);
      for (const socket of sockets) socket.pause();
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, asked))) await pause(20);
        }),
      );
    },
  },
  {
    name: 'sipped-answers',
    what: 'packed lists of all people and of a history, a thousand at a time, each with another Accept-Encoding, read a byte a second',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(1_000 * arms.share), { read: false });
      for (const [index, socket] of sockets.entries()) {
        const path = index % 2 ? `/v1/users?x=${index}` : `/v1/users/${person(0)}/assessments?page=${1 + (index % 50)}`;
        const encoding = `Accept-Encoding: ${['br', 'gzip'][(index % 2) ^ ((index >> 1) % 2)] ?? ''};q=0.${1 + (index % 899)}`;
        await write(arms, socket, head(`GET ${path}`, [bearer(arms), encoding]));
      }
      await sip(arms, sockets);
    },
  },
  {
    name: 'one-answer-in-hand',
    what: 'requests sent just as the answer before has begun, and reset just as it ends, for lists and files',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const path = ['/v1/users', `/v1/users/${person(0)}/assessments`, '/console/', '/openapi.json'][turn % 4] ?? '';
        const bytes = head(`GET ${path}`, [bearer(arms), 'Accept-Encoding: br']);
        for (let round = 0; round < 5; round += 1) {
          const came = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
          await write(arms, socket, bytes);
          await Promise.race([came, pause(500)]);
        }
        socket.resetAndDestroy();
      }),
  },
  {
    name: 'lingering-answers',
    what: 'a thousand connections that are read for a second, stop for a second, and ask again for the list of all people',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(300 * arms.share));
      const asking = head('GET /v1/users', [bearer(arms)]);
      for (let round = 0; !arms.over(); round += 1) {
        for (const socket of sockets) {
          if (round % 2) socket.pause();
          else {
            socket.resume();
            if (socket.writable) socket.write(asking);
          }
        }
        await pause(1_000);
      }
    },
  },
  {
    name: 'split-in-letters',
    what: 'whole requests for lists on a thousand connections, a letter in each packet, each ended by a reset',
    async run(arms) {
      await repeat(arms, 200, async () => {
        const socket = await open(arms);
        const bytes = head(`GET /v1/users/${person(0)}/sessions`, [bearer(arms)]);
        for (let at = 0; at < bytes.length && !arms.over(); at += 1) await write(arms, socket, bytes.charAt(at));
        socket.resetAndDestroy();
      });
      await hold(arms);
    },
  },
];
