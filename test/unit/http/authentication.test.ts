import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { GOOD_KEY } from '../../support/good-key.ts';
import type { LookUp } from '../../../src/domain/reporting/caller.ts';
import { createAuthentication, createCallers } from '../../../src/http/authentication.ts';
import { createAnswers, createBodyCache } from '../../../src/http/cache/answers.ts';
import { createReadsInHand } from '../../../src/http/cache/reads-in-hand.ts';
import { sessionList } from '../../../src/http/lists/paged-list.ts';
import { createShortPages } from '../../../src/http/lists/short-pages.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const found = GOOD_KEY;
const HEADER = 'Bearer of acme';

/** Who is let in whose key was accepted lately. @param lookUp what the database says of them */
function knowing(lookUp: () => Promise<LookUp | undefined>) {
  const callers = createCallers();
  callers.accepted(HEADER, { secretHash: 'hash', orgId: 'acme', keyId: 'key' });
  const used: string[] = [];
  const { lookUpKnown, orgOf } = createAuthentication({
    reader: { lookUp, atOnce: null },
    callers,
    lastUse: { mark: (orgId, keyId) => used.push(`${orgId} ${keyId}`), flush: () => Promise.resolve() },
    onLookUp() {},
    onRefused() {},
    now: () => 0,
    onLimit() {},
  });
  return { ask: () => lookUpKnown(HEADER, 'reporting:read', 'u'), orgOf: () => orgOf(HEADER), used };
}

it('a known key counts as used where it lets in, and is known no longer where it does not', async () => {
  const accepted = knowing(() => Promise.resolve(found));
  expect(await accepted.ask()).toBe(found);
  expect(accepted.used).toEqual(['acme key']);
  const revoked = knowing(() => Promise.resolve({ ...found, keyRevokedAt: 0 }));
  expect(await revoked.ask()).toBeUndefined();
  expect([revoked.used, revoked.orgOf()]).toEqual([[], undefined]);
});

it('look-ups that fail give their places back', async () => {
  const failing = knowing(() => Promise.reject(new Error('no database')));
  for (let time = 0; time < 1_000; time += 1) await expect(failing.ask()).rejects.toThrow('no database');
});

it('a page that cannot be answered after its request was let in gives the place back, and goes the long way', () => {
  const told: string[] = [];
  const slices = createSlices({ now: () => 0 });
  const reads = createReadsInHand(10, slices);
  const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
  const answers = createAnswers({ cache: createBodyCache(0), reads, longReads: reads, observer, onLimit() {} });
  const list = sessionList({ atOnce: null, sessionTexts: () => Promise.resolve(undefined) }, 100);
  const asked = { userId: 'u', page: 1, scenarioId: null, from: null, to: null };
  const page = createShortPages({
    targets: () => ({ list, asked, route: '/v1/users/:userId/sessions', last: null }),
    authentication: { known: () => found, lookUpKnown: () => undefined },
    enter: () => () => void told.push('left'),
    answers: {
      ...answers,
      isUnchanged() {
        throw new Error('nothing can be answered');
      },
    },
    slices,
    sendAnswer() {},
  });
  const request = Object.assign(new IncomingMessage(new Socket()), {
    httpVersion: '1.1',
    rawHeaders: ['Host', 'x', 'Authorization', HEADER],
  });
  expect(page(request, new ServerResponse(request), () => void told.push('the long way'))).toBe(true);
  expect(told).toEqual(['left', 'the long way']);
});
