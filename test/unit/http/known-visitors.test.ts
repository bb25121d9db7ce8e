import { expect, it } from 'vitest';
import { newToken } from '../../../src/domain/access/token.ts';
import { createKnownVisitors } from '../../../src/http/console/access/known-visitors.ts';

const asked = (cookie: string | undefined, address: string) => ({
  headers: { ...(cookie !== undefined && { cookie }), 'x-forwarded-for': address },
  socket: { remoteAddress: '127.0.0.1' },
});

it('a request takes the turn of its organisation once its cookie was accepted, and else of a group of addresses', () => {
  const known = createKnownVisitors(true);
  const { token, tokenHash } = newToken();
  const before = known.ownerOf(asked(`debrief=${token}`, '192.0.2.1'));
  known.accepted(tokenHash, 'acme');
  const after = known.ownerOf(asked(`other=1; __Host-debrief=${token}`, '192.0.2.1'));
  expect(after).toContain('acme');
  expect(before).not.toContain('acme');
  expect(known.ownerOf(asked(undefined, '192.0.2.1'))).not.toBe(before);
  const groups = new Set(
    Array.from({ length: 200 }, (_item, index) => known.ownerOf(asked(undefined, `192.0.2.${index}`))),
  );
  expect(groups.size).toBe(16);
});
