import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { GOOD_KEY } from '../../support/good-key.ts';
import type { PageText } from '../../../src/domain/reporting/page.ts';
import { createAnswers, createBodyCache, type Answers } from '../../../src/http/cache/answers.ts';
import { createReadsInHand } from '../../../src/http/cache/reads-in-hand.ts';
import { sessionList } from '../../../src/http/lists/paged-list.ts';
import { createShortPages } from '../../../src/http/lists/short-pages.ts';
import type { Target } from '../../../src/http/lists/types.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

/** A door to the pages of one list, for a key that is known. @returns asks for a page, and what was told meanwhile */
function door(own: Partial<Answers>, page?: PageText) {
  const told: string[] = [];
  const slices = createSlices({ now: () => 0 });
  const reads = createReadsInHand(10, slices);
  const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
  const answers = createAnswers({ cache: createBodyCache(0), reads, longReads: reads, observer, onLimit() {} });
  const list = sessionList({ atOnce: null, sessionTexts: () => Promise.resolve(page) }, 100);
  const asked = { userId: 'u', page: 1, scenarioId: null, from: null, to: null };
  const target: Target = { list, asked, route: '/v1/users/:userId/sessions', last: null };
  const shortWay = createShortPages({
    targets: () => target,
    authentication: { known: () => GOOD_KEY, lookUpKnown: () => undefined },
    enter: () => () => void told.push('left'),
    answers: { ...answers, ...own },
    slices,
    sendAnswer(_exchange, { status, whenOver }) {
      told.push(`sent ${status}`);
      whenOver();
    },
  });
  const ask = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      httpVersion: '1.1',
      rawHeaders: ['Host', 'x', 'Authorization', 'Bearer of acme'],
    });
    return shortWay(request, new ServerResponse(request), () => void told.push('the long way'));
  };
  return { told, ask, target };
}

it('a page that cannot be answered after its request was let in gives the place back, and goes the long way', () => {
  const { told, ask } = door({
    isUnchanged() {
      throw new Error('nothing can be answered');
    },
  });
  expect(ask()).toBe(true);
  expect(told).toEqual(['left', 'the long way']);
});

it('a page gives back its place and its bytes once it is sent, so that any number of them follow one another', () => {
  const held: number[] = [];
  const { told, ask } = door({
    ready: () => Buffer.alloc(5),
    hold(_orgId, bytes) {
      held.push(bytes);
      return () => void held.push(-bytes);
    },
  });
  expect([ask(), ask()]).toEqual([true, true]);
  expect(told).toEqual(['sent 200', 'left', 'sent 200', 'left']);
  expect(held).toEqual([5, -5, 5, -5]);
});

it('a page that was written of a later state than was looked up takes what was kept of the earlier one from memory', async () => {
  const outdated: string[] = [];
  const later = { epoch: GOOD_KEY.epoch, reportVersion: 7, catalogueVersion: GOOD_KEY.catalogueVersion };
  const { told, ask, target } = door(
    { outdate: (digest) => void outdated.push(digest) },
    { ...later, rows: '', hasNextPage: false },
  );
  expect(ask()).toBe(true);
  const lookedUp = target.last?.digest;
  await expect.poll(() => told).toContain('sent 200');
  expect(outdated).toEqual([lookedUp]);
  expect(target.last?.state).toMatchObject(later);
  expect(target.last?.digest).not.toBe(lookedUp);
});
