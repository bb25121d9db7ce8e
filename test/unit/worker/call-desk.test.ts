import { afterAll, expect, it, vi } from 'vitest';
import { createCallDesk } from '../../../src/worker/desk/call-desk.ts';
import { createShortTexts } from '../../../src/worker/reading/short-texts.ts';
import { noTexts } from '../../support/no-texts.ts';

const person = { userId: 'u', email: null, displayName: 'Anna' };
const line = (at: number) => `${at % 2 === 0 ? 'Anna' : 'Bob'}: What do you think of this line number ${at}?`;
const text = (lines: number) => Array.from({ length: lines }, (_item, at) => line(at)).join('\n');
const call = (lines: number) => new TextEncoder().encode(JSON.stringify({ transcript: text(lines) }));
const options = { maxTranscriptBytes: 2_097_152, cpuMs: 60_000, onLimit() {} };

const refused = { invalid: 'read with the short ones' };
const desk = createCallDesk({ ...options, shortTexts: { ...noTexts, desk: () => Promise.resolve(refused) } });
afterAll(() => desk.close());

it('reads what is short with the short texts, so that it does not wait behind what is long', async () => {
  const short = { message: expect.stringContaining(refused.invalid) };
  await expect(desk.recognise('o', call(10), person)).rejects.toMatchObject(short);
  await expect(desk.otherReadings('o', call(10))).rejects.toMatchObject(short);
  await expect(desk.readScores('o', 'a,b')).rejects.toMatchObject(short);
  expect(await desk.measures('o')).toEqual([]);
  expect(await desk.judgedBy('o', [])).toEqual([]);
  expect((await desk.recognise('o', call(1_000), person)).turns).toBe(1_000);
});

it('reads a call of usual length there while the other thread has one of somebody else', async () => {
  const usual = call(2_000);
  const before = await desk.recognise('other', usual, person);
  expect(before.turns).toBe(2_000);
  const long = desk.otherReadings('many', call(6_000));
  const isElsewhere = () =>
    desk.recognise('other', usual, person).then(
      () => false,
      (error: Error) => error.message.includes(refused.invalid),
    );
  await vi.waitUntil(isElsewhere);
  // One of the same organisation waits for its turn.
  const own = desk.recognise('many', usual, person);
  expect(await long).toEqual([]);
  expect(await own).toEqual(before);
});

it('reads a short call with the short texts as with the long ones', async () => {
  const shortTexts = createShortTexts();
  const both = createCallDesk({ ...options, shortTexts });
  const read = await both.recognise('o', call(10), person);
  expect(read).toMatchObject({ turns: 10, user: { speaker: 'Anna' } });
  expect((await both.measures('o')).length).toBeGreaterThan(10);
  expect((await shortTexts.course('o', text(10), person)).questions).toContainEqual({ turn: 1, open: true });
  await both.close();
});
