import { expect, it } from 'vitest';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { atConsole, createKnownVisitors } from '../../../../src/http/console/access/known-visitors.ts';
import { WITHIN } from '../../../../src/lib/work/slices.ts';
import { ORGANISATION_HEADER } from '../../../../src/http/console/api/parts/organisation-header.ts';

const asked = (cookie: string | undefined, address: string) => ({
  headers: { ...(cookie !== undefined && { cookie }), 'x-forwarded-for': address },
  socket: { remoteAddress: '127.0.0.1' },
});

it('a request takes the turn of its organisation once its cookie was accepted, and else of a group of addresses', () => {
  const known = createKnownVisitors(1);
  const { token, tokenHash } = newToken();
  const before = known.ownerOf(asked(`debrief=${token}`, '192.0.2.1'));
  known.accepted(tokenHash, 'acme', '198.51.100.1');
  const after = known.ownerOf(asked(`other=1; __Host-debrief=${token}`, '192.0.2.1'));
  expect(after).toContain('acme');
  expect(before).not.toContain('acme');
  expect(known.ownerOf(asked(undefined, '192.0.2.1'))).not.toBe(before);
  const groups = new Set(
    Array.from({ length: 200 }, (_item, index) => known.ownerOf(asked(undefined, `192.0.2.${index}`))),
  );
  expect(groups.size).toBe(16);
  // What a client writes before the address that the proxy adds does not change whose turn it is.
  const written = new Set(
    Array.from({ length: 50 }, (_item, index) => known.ownerOf(asked(undefined, `192.0.2.${index}, 198.51.100.7`))),
  );
  expect(written.size).toBe(1);
});

it('of several organisations in one browser, a request takes the turn of the one that it names, where its cookie was accepted', () => {
  const known = createKnownVisitors(1);
  const [acme, nord] = [newToken(), newToken()];
  known.accepted(acme.tokenHash, 'acme', '192.0.2.1');
  known.accepted(nord.tokenHash, 'nord', '192.0.2.1');
  const ownerOf = (named: string | string[] | undefined) =>
    known.ownerOf({
      headers: {
        cookie: `debrief=${acme.token}.${nord.token}`,
        ...(named !== undefined && { [ORGANISATION_HEADER]: named }),
      },
      socket: {},
    });
  expect(ownerOf('nord')).toBe(atConsole('nord'));
  for (const named of ['acme', undefined, 'victim', '%zz', ['nord', 'nord']])
    expect(ownerOf(named)).toBe(atConsole('acme'));
});

it('looks at five cookies at most, and at that of somebody who has just come from another site', () => {
  const known = createKnownVisitors(1);
  const [last, ...others] = Array.from({ length: 6 }, newToken);
  known.accepted(last?.tokenHash ?? '', 'acme', '192.0.2.1');
  const before = others.map(({ token }) => token);
  const owners = [
    `debrief=${[...before, last?.token].join('.')}`,
    `debrief=${[...before.slice(1), last?.token].join('.')}`,
    `debrief-arrived=${last?.token}; debrief=${before.join('.')}`,
  ].map((cookie) => known.ownerOf(asked(cookie, '192.0.2.1')));
  expect(owners.map((owner) => owner === atConsole('acme'))).toEqual([false, true, true]);
});

it('knows the sign-ins of an organisation, however many another has', () => {
  const known = createKnownVisitors(1);
  const { token, tokenHash } = newToken();
  known.accepted(tokenHash, 'quiet', '192.0.2.1');
  for (let at = 0; at < 50_000; at += 1)
    known.accepted(`digest ${at}`, 'loud', `2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`);
  expect(known.ownerOf(asked(`debrief=${token}`, '192.0.2.1'))).toBe(atConsole('quiet'));
  expect(known.doorOf('192.0.2.1')).toContain('quiet');
});

it('whoever is about to sign in where somebody of an organisation was signed in lately takes its turn, others that of strangers', () => {
  const known = createKnownVisitors(1);
  known.accepted(newToken().tokenHash, 'acme', '2001:db8::1');
  const turnOf = (owner: string) => owner.split(WITHIN)[0];
  for (const owner of [known.ownerOf(asked(undefined, '2001:db8::2')), known.doorOf('2001:db8::3')]) {
    expect(turnOf(owner)).toBe(atConsole('acme'));
    // A flood at the same address leaves room among what waits for those who are signed in.
    expect(owner).not.toBe(atConsole('acme'));
  }
  const strangers = ['192.0.2.1', '192.0.2.2', '2001:db8:0:1::1'].flatMap((address) => [
    known.ownerOf(asked(undefined, address)),
    known.ownerOf(asked(`debrief=${newToken().token}`, address)),
    known.doorOf(address),
  ]);
  expect(new Set(strangers.map(turnOf)).size).toBe(1);
});
