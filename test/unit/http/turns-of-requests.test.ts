import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { admitInTurn } from '../../../src/http/admission.ts';
import { createBodyReader } from '../../../src/http/wire/body.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createBudget } from '../../../src/lib/work/budget.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

function exchange() {
  const request = new IncomingMessage(new Socket());
  return { request, response: new ServerResponse(request) };
}

it('a request that waits for its turn for more than ten seconds is refused', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns: (() => void)[] = [];
  const told: string[] = [];
  const admit = admitInTurn(() => void told.push('handled'), {
    slices: { ...createSlices(), run: (_owner, work) => turns.push(work) > 0 },
    ownerOf: () => 'acme',
    limitMet: () => null,
    refuse: (_request, _response, limit) => void told.push(limit),
  });
  for (let time = 0; time < 2; time += 1) {
    const { request, response } = exchange();
    admit(request, response);
  }
  vi.advanceTimersByTime(10_000);
  turns[0]?.();
  vi.advanceTimersByTime(1);
  turns[1]?.();
  expect(told).toEqual(['handled', 'waiting']);
});

it('a small body that came whole counts as held until its request is answered', () => {
  const reader = createBodyReader({
    maxBytes: 100,
    budget: createBudget({ all: 100, each: 100 }),
    pieces: createPieceMeter(createSlices(), () => 'acme'),
    onLimit() {},
  });
  const sent = () => {
    const { request, response } = exchange();
    request.push('x'.repeat(60));
    request.complete = true;
    return { response, read: () => reader.atHand(request, response, 'acme', 60)?.length };
  };
  for (let time = 0; time < 3; time += 1) {
    const { response, read } = sent();
    expect(read()).toBe(60);
    expect(sent().read).toThrow();
    response.emit('close');
  }
});
