import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import type { ShortTexts } from '../../../src/worker/reading/short-texts.ts';
import { noTexts } from '../../support/no-texts.ts';
import { createSubmissions, type SubmissionOptions } from '../../../src/worker/reading/submissions.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const made: { close: () => Promise<void> }[] = [];
const reader = (options: Partial<SubmissionOptions> = {}) => {
  const submissions = createSubmissions({
    maxTranscriptBytes: 2_097_152,
    cpuMs: 60_000,
    onTimeout: () => {},
    ...options,
  });
  made.push(submissions);
  return submissions;
};
afterAll(() => Promise.all(made.map(({ close }) => close())));

const bytes = (text: string) => new TextEncoder().encode(text);
const call = (transcript: unknown) =>
  bytes(JSON.stringify({ external_conversation_id: 'x', scenario_id: 's', transcript }));
const readsAll: ShortTexts = {
  ...noTexts,
  submission: () => Promise.resolve({ invalid: 'read elsewhere' }),
};
const LONG = 'Seller: What made you look for a new tool?\n'.repeat(2_000);

describe('bodies of submitted calls', () => {
  it('are read to the same fields on the calling thread and in another', async () => {
    const submissions = reader();
    const [short, long] = [
      await submissions.read('o', call('A: b'), now),
      await submissions.read('o', call(LONG), now),
    ];
    expect(short).toMatchObject({ transcript: 'A: b', scenarioId: 's', startedAt: null });
    expect(long).toEqual({ ...short, transcript: LONG, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each<[string, string, string]>([
    ['is not JSON', `${JSON.stringify({ transcript: LONG })}x`, 'The body must be JSON.'],
    [
      'has too many keys',
      `{${Array.from({ length: 90_000 }, (_, key) => `"k${key}":0`).join(',')}}`,
      'The body must be',
    ],
    ['is nested too deeply', '['.repeat(600_000), 'The body must be'],
    [
      'holds a damaged file',
      JSON.stringify({ external_conversation_id: 'x', scenario_id: 's', transcript: `{"a":"${LONG}` }),
      'transcript must be a whole file.',
    ],
    [
      'holds text that is none',
      JSON.stringify({ external_conversation_id: 'x', scenario_id: 's', transcript: `${LONG}\0` }),
      'transcript must be text',
    ],
  ])('are refused with a sentence in another thread too where one %s', async (_sentence, text, detail) => {
    const error = await reader()
      .read('o', bytes(text), now)
      .then(
        () => null,
        (failure: unknown) => failure,
      );
    expect(error).toMatchObject({ code: 'invalid_argument', detail: expect.stringContaining(detail) });
  });

  it.runIf(process.platform === 'linux')('that are large are read behind all that other threads do', async () => {
    await reader().read('o', call(LONG), now);
    const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
    expect(priorities.filter((nice) => nice === Math.max(getPriority(), 8))).not.toEqual([]);
  });

  it('that take too long are refused, and the next one is read', async () => {
    let timeouts = 0;
    const impatient = reader({ cpuMs: 1, maxTranscriptBytes: 100_000_000, onTimeout: () => (timeouts += 1) });
    // It is looked at ten times a second.
    await expect(impatient.read('o', call(LONG.repeat(300)), now)).rejects.toMatchObject({
      code: 'invalid_argument',
      detail: expect.stringContaining('transcript takes too long to read.'),
    });
    expect(timeouts).toBe(1);
    expect(await impatient.read('o', call('A: b'), now)).toMatchObject({ transcript: 'A: b' });
  });

  // Each of these 32 kB took the calling thread 10 to 260 ms, and some first ones of any size 240.
  it.each<[string, string, string?]>([
    ['elements of XML', '<?xml version="1.0"?><a>'.padEnd(28_000, '<b>c</b>'), '</a>'],
    ['attributes of XML', '<?xml version="1.0"?><a>'.padEnd(26_000, '<b c="d"/>'), '</a>'],
    ['broken lines behind a number', ''.padEnd(20_000, '1{"}\n')],
    ['broken lines in a fence', '```\n'.padEnd(20_000, '{"}\n'), '```'],
    ['broken events', ''.padEnd(24_000, 'data:{"}\n')],
    ['many keys', '{"a":1'.padEnd(18_000, ',"k":1'), '}'],
    ['turns in JSON', '[{"speaker":"a","text":"x"}'.padEnd(18_000, ',{"speaker":"b","text":"y"}')],
    ['a short list of turns', '[{"speaker":"a","text":"x 1"},{"speaker":"b","text":"y 2"}]'],
    ['tuples of Python', "[('a','b')".padEnd(28_000, ",('a','b')"), ']'],
    ['JSON below a title', 'Call 1\n\n[{"speaker":"a","text":"x"}]'],
    ['JSON in a string', JSON.stringify('[{"speaker":"a","text":"x"}]')],
    ['JSON behind a mark of byte order', '\uFEFF[{"speaker":"a","text":"x"}]'],
    ['JSON of a mail', `Content-Transfer-Encoding: base64\n\n${btoa('[{"speaker":"a","text":"x"}]'.repeat(9))}`],
    ['a page', '<html><body>'.padEnd(28_000, '<p>a</p>')],
  ])('are read elsewhere though they are short, where they hold %s', async (_name, text, end = '') => {
    const body = call(text + end);
    expect(body.length).toBeLessThanOrEqual(32_768);
    await expect(reader({ shortTexts: readsAll }).read('o', body, now)).rejects.toMatchObject({
      detail: 'read elsewhere',
    });
  });

  it('are read on the calling thread where they are short and talk, in whichever layout', async () => {
    const here = reader({ shortTexts: readsAll });
    for (const text of [
      '[00:01] Ann: Hello {laughs}\n'.repeat(400),
      '1\n00:00:01,000 --> 00:00:02,000\n<v Ann>Hello</v>\n\n'.repeat(400),
      'time,speaker,text\n' + '0:01,Ann,"Hello"\n'.repeat(900),
    ])
      expect(await here.read('o', call(text), now)).toMatchObject({ transcript: text });
  });

  it('of short files of data are read to the same fields as talk, or refused with the same sentence', async () => {
    const submissions = reader();
    const text =
      '[{"speaker":"Ann","text":"Hello, how are you?"},{"speaker":"Ben","text":"Well, thank you. And you?"}]';
    const read = await submissions.read('o', call(text), now);
    expect(read).toMatchObject({ externalConversationId: 'x', transcript: text, startedAt: null });
    await expect(submissions.read('o', call('{"a":'), now)).rejects.toMatchObject({
      code: 'invalid_argument',
      detail: expect.stringContaining('transcript must be a whole file.'),
    });
  });

  it('cost the calling thread little, whatever they hold', async () => {
    const submissions = reader();
    await submissions.read('o', call(LONG), now);
    for (const body of [
      call(`a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`),
      bytes('['.repeat(6_000_000) + ']'.repeat(6_000_000)),
      bytes(`{${Array.from({ length: 900_000 }, (_, key) => `"k${key}":0`).join(',')}}`),
      bytes(' '.repeat(12_000_000)),
    ]) {
      const before = process.threadCpuUsage();
      await submissions.read('o', body, now).catch(() => {});
      const { user, system } = process.threadCpuUsage(before);
      // 1 to 5 ms on a quiet machine; on this thread they would take seconds.
      expect((user + system) / 1_000).toBeLessThan(250);
    }
  });
});
