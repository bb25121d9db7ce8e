import { afterAll, expect, it, vi } from 'vitest';
import type { ConversationText } from '../../../src/worker/reading/conversation-json.ts';
import type { ConversationTask } from '../../../src/worker/reading/conversation-thread.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { noTexts } from '../../support/no-texts.ts';
import { createThreadInTurns } from '../../../src/worker/threads/thread-in-turns.ts';

const conversations = createConversations(2_097_152);
afterAll(() => conversations.close());
const line = (at: number) => `${at % 2 === 0 ? 'Anna' : 'Bob'}: This is your line number ${at}.`;
const call = (lines: number) => Array.from({ length: lines }, (_item, at) => line(at)).join('\n');

it('gives the same turns of a short conversation and of a long one, which another thread reads', async () => {
  for (const lines of [10, 3_000]) {
    const read = await conversations.turns('o', call(lines));
    const { speakers, turns } = JSON.parse(`{${read?.json}}`);
    expect(speakers).toEqual(['Anna', 'Bob']);
    expect(turns).toHaveLength(lines);
    expect(turns[9]).toEqual({ s: 1, from: null, to: null, text: 'This is your line number 9.' });
  }
});

it('reads no conversation on the calling thread, however short it is', async () => {
  const json = '"speakers":[],"turns":[]';
  const elsewhere = createConversations(2_097_152, {
    ...noTexts,
    turns: () => Promise.resolve({ json, leftOut: 0 }),
  });
  for (const text of ['Ann: Hello', `1\t${'a\tb\n'.repeat(8_000)}`])
    expect(await elsewhere.turns('o', text)).toEqual({ json, leftOut: 0 });
  await elsewhere.close();
});

it('reads the course of a short conversation, and of one of usual length while another has a long one, elsewhere', async () => {
  const course = { mine: null, questions: null, pushback: null, words: null };
  const elsewhere = createConversations(2_097_152, { ...noTexts, course: () => Promise.resolve(course) });
  const ask = (orgId: string, lines: number) =>
    elsewhere.course(orgId, call(lines), { userId: 'u', email: null, displayName: 'Anna' });
  expect(await ask('many', 3)).toBe(course);
  const long = ask('many', 3_000);
  await vi.waitUntil(() => ask('other', 2_000).then((read) => read === course));
  expect(await long).not.toBe(course);
  expect(await ask('other', 2_000)).not.toBe(course);
  await elsewhere.close();
});

it('leaves out turns beyond what pages show, and says how many', async () => {
  const read = await conversations.turns('o', call(20_007));
  expect(read?.leftOut).toBe(7);
});

it('keeps the main thread free while it reads a large one', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await conversations.course('o', call(3_000), { userId: 'u', email: null, displayName: 'Anna' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it('refuses what finds no room to wait, and takes what comes from another organisation', async () => {
  const thread = createThreadInTurns<ConversationTask, ConversationText>({
    module: new URL('../../../src/worker/reading/conversation-thread.ts', import.meta.url),
    cpuMs: 60_000,
    memoryMb: 224,
    maxWaitingEach: 2,
    waitMs: 60_000,
  });
  const ask = (orgId: string) => thread.run(orgId, { what: 'turns', transcript: call(3) });
  // One runs and two wait.
  const many = Array.from({ length: 5 }, () => ask('many'));
  const other = ask('other');
  const ends = await Promise.allSettled(many);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await expect(many[4]).rejects.toMatchObject({ code: 'overloaded' });
  expect((await other).json).toContain('This is your line number 0.');
  await thread.close();
});
