import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { HISTORY, LISTS, query } from './history.ts';
import { ask } from '../console/ask.ts';
import { fillLines, side, talk } from '../transcripts/transcript-attack.ts';
import { bearer, callBody, callRequest, gone, head, hold, open, repeat, send, submit, write } from '../../wire.ts';

/** Makes keys of the attacking organisation. */
async function keysOf(arms: Arms, count: number): Promise<{ id: string; secret: string }[]> {
  const keys: { id: string; secret: string }[] = [];
  const body = { name: 'Ring', note: null, scopes: ['reporting:read'], expires_at: null };
  while (keys.length < count && !arms.over()) {
    const answer = await ask(arms, 'POST', '/keys', { body });
    const id = /"key_id":"([^"]+)"/.exec(answer.body)?.[1];
    const secret = /"secret":"([^"]+)"/.exec(answer.body)?.[1];
    if (id === undefined || secret === undefined) break;
    keys.push({ id, secret });
  }
  return keys;
}

/** Keys and people that change while they are used, and long histories. */
export const keyAttacks: Attack[] = [
  {
    name: 'many-keys',
    what: 'a hundred keys of one organisation at once, made and revoked meanwhile',
    async run(arms) {
      const keys: { id: string; secret: string }[] = [];
      const make = async () => {
        const body = { name: 'Key', note: null, scopes: ['reporting:read', 'sessions:ingest'], expires_at: null };
        const { status, body: said } = await ask(arms, 'POST', '/keys', { body });
        if (status !== 200) return;
        const found = /"key_id":"([^"]+)".*"secret":"([^"]+)"/.exec(said) ?? [];
        if (found[1] !== undefined && found[2] !== undefined) keys.push({ id: found[1], secret: found[2] });
      };
      while (keys.length < 100 * arms.share && !arms.over()) await make();
      await repeat(arms, 100, async (turn) => {
        if (turn % 50 === 0) {
          await ask(arms, 'POST', `/keys/${keys.shift()?.id ?? 'none'}/revoke`, { body: {} });
          await make();
        }
        const key = keys[turn % Math.max(1, keys.length)]?.secret ?? arms.key;
        await send(arms, 'GET', `/v1/users/${person(turn % 100)}/sessions`, { key });
      });
    },
  },
  {
    name: 'people-while-they-change',
    what: 'the list of all people in every encoding, while a team is renamed without end',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        if (turn % 10 === 0)
          await ask(arms, 'POST', '/directory/teams', { body: { name: `Change ${turn} ${Date.now()}` } });
        const encoding = ['br', 'gzip', 'identity', 'gzip;q=0.1, br;q=0.01'][turn % 4] ?? '';
        await send(arms, 'GET', '/v1/users', { headers: { 'accept-encoding': encoding } });
      }),
  },
  {
    name: 'revoked-while-sent',
    what: 'keys that are made, used for twenty half sent calls each, revoked, and the other halves then',
    run: (arms) =>
      repeat(arms, 5, async (turn) => {
        const made = { name: `Key ${turn}`, note: null, scopes: ['sessions:ingest'], expires_at: null };
        const { body: said } = await ask(arms, 'POST', '/keys', { account: turn, body: made });
        const [, id, secret] = /"key_id":"([^"]+)".*"secret":"([^"]+)"/.exec(said) ?? [];
        if (id === undefined || secret === undefined) return pause(50);
        const sockets = await Promise.all(Array.from({ length: 20 }, () => open(arms)));
        const bytes = sockets.map((_socket, at) =>
          callRequest(
            arms,
            callBody(`revoked-${turn}-${at}`, fillLines(talk, 50_000)),
            `Authorization: Bearer ${secret}`,
          ),
        );
        await Promise.all(sockets.map((socket, at) => write(arms, socket, bytes[at]?.slice(0, 25_000) ?? '')));
        await ask(arms, 'POST', `/keys/${id}/revoke`, { account: turn, body: {} });
        await Promise.all(sockets.map((socket, at) => write(arms, socket, bytes[at]?.slice(25_000) ?? '')));
        return void (await Promise.all(sockets.map((socket) => gone(arms, socket, 300))));
      }),
  },
  {
    name: 'deactivated-in-a-stream',
    what: 'people deactivated and taken back while lists of them are half read and their calls come',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const user = person(20 + (turn % 10));
        if (turn % 4 === 0) {
          const body = {
            display_name: `Person ${turn}`,
            email: `${user}@example.org`,
            org_role: 'member',
            org_status: turn % 8 ? 'deactivated' : 'active',
            team_ids: ['everybody'],
          };
          await ask(arms, 'POST', `/directory/people/${user}`, { body });
          return;
        }
        if (turn % 4 === 1) {
          await submit(
            arms,
            fillLines((at) => `${side(at)}: Yes ${at}.`, 200_000),
            { user, external: `left-${turn}` },
          );
          return;
        }
        const socket = await open(arms, { read: false });
        await write(arms, socket, head(`GET /v1/users/${person(0)}/assessments`, [bearer(arms)]));
        await pause(100);
        socket.destroy();
      }),
  },
  {
    name: 'keys-in-a-ring',
    what: 'a hundred keys, each used, rotated, used with both secrets, and so on round after round',
    async run(arms) {
      const keys = await keysOf(arms, 100);
      await repeat(arms, 30, async (turn) => {
        const key = keys[turn % Math.max(1, keys.length)];
        if (key === undefined) return hold(arms);
        const answer = await ask(arms, 'POST', `/keys/${key.id}/rotate`, {
          body: { overlap: turn % 2 ? 'hour' : 'none' },
        });
        const next = /"secret":"([^"]+)"/.exec(answer.body)?.[1] ?? key.secret;
        for (const secret of [key.secret, next]) await send(arms, 'GET', '/v1/users', { key: secret });
        key.secret = next;
      });
    },
  },
  {
    name: 'cuts-of-a-history',
    what: 'a long history cut by days, scenarios and pages that nobody asked for before, half of it by HEAD',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const headers = turn % 3 === 0 ? { 'if-none-match': '*, "a", W/"b"' } : {};
        const path = `${HISTORY}/${LISTS[turn % 2] ?? ''}?${query(turn)}`;
        await send(arms, turn % 4 < 2 ? 'HEAD' : 'GET', path, { headers });
      }),
  },
];
