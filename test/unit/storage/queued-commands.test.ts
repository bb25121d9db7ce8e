import { expect, it } from 'vitest';
import { createCommandQueue } from '../../../src/storage/postgres/commands/command-queue.ts';
import { queued } from '../../../src/storage/postgres/commands/queued.ts';

/** Commands in the order in which they begin, where all wait for one place. */
async function orderOf(commands: readonly (readonly [string, Parameters<typeof queued>[0], object])[]) {
  const queue = createCommandQueue({ places: 1, maxWaiting: 1_000, timeoutMs: 60_000 });
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const all = [
    queue.run(() => held.promise, { owner: 'first', mustNotBeRefused: false }),
    ...commands.map(([what, name, input]) => queue.run(async () => void begun.push(what), queued(name, input))),
  ];
  held.resolve();
  await Promise.all(all);
  return begun;
}

const callOf = (orgId: string) =>
  [orgId, 'ingestCall', { orgId, userId: 'ada', externalConversationId: '1', transcript: 'A: hi' }] as const;
const flood = Array.from({ length: 200 }, (_item, at) => callOf(`o-${at}`));

it('workers do not wait behind what the service notes by itself, however many organisations submit calls', async () => {
  const begun = await orderOf([
    ...flood,
    ['note', 'countKeyUse', { uses: [] }],
    ['claim', 'claimAssessments', { leaseMs: 1, maxAttempts: 1, count: 1 }],
    ['finish', 'finishAssessment', { orgId: 'o-1', assessmentId: '1' }],
  ]);
  expect(begun.slice(0, 3)).toEqual(['claim', 'finish', 'note']);
});

it('who signs in or changes something passes calls, those of the own organisation too, however short they are', async () => {
  const begun = await orderOf([...flood, callOf('acme'), ['team', 'addTeam', { orgId: 'acme', name: 'Sales' }]]);
  expect(begun[0]).toBe('team');
  expect(begun.indexOf('acme')).toBeGreaterThan(100);
});
