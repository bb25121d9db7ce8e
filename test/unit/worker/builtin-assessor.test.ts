import { afterAll, describe, expect, it } from 'vitest';
import type { AssessorInput } from '../../../src/domain/assessments/assessor.ts';
import { createBuiltinAssessor, openBuiltinAssessor } from '../../../src/worker/assess/builtin-assessor.ts';

const input: AssessorInput = {
  orgId: 'acme',
  transcript:
    'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite.',
  user: { userId: 'u', email: null, displayName: 'Seller' },
  scenario: {
    name: 'Call',
    version: 1,
    scale: { min: 1, max: 5 },
    criteria: [{ name: 'Discovery', description: 'Asks open questions about needs.' }],
  },
};

describe('the built-in assessor in its threads', () => {
  const pool = createBuiltinAssessor({ threads: 1, cpuMs: 60_000 });
  afterAll(() => pool.close());

  it('gives the same result for the same conversation, with its evidence as JSON', async () => {
    const [first, second] = [
      await pool.assess(input, AbortSignal.timeout(20_000)),
      await pool.assess(input, AbortSignal.timeout(20_000)),
    ];
    expect(second).toEqual(first);
    expect(JSON.parse(first.evidence)).toBeTypeOf('object');
  });

  it('lets go of an attempt that is aborted and takes the next one', async () => {
    await expect(pool.assess(input, AbortSignal.abort())).rejects.toThrow(/abort/i);
    const running = new AbortController();
    const aborted = pool.assess({ ...input, transcript: input.transcript.repeat(5_000) }, running.signal);
    running.abort();
    await expect(aborted).rejects.toThrow(/abort/i);
    await expect(pool.assess(input, AbortSignal.timeout(20_000))).resolves.toHaveProperty('criteria');
  });

  it('assesses a short one of another while its only thread has a long one, for which it says that it has places', async () => {
    const roomy = createBuiltinAssessor({ threads: 1, cpuMs: 60_000, memoryMb: 1_000 });
    const running = new AbortController();
    const ended: string[] = [];
    try {
      expect(roomy.spare?.()).toBe(0);
      // It takes many times as long as a thread needs to start.
      const long = roomy.assess({ ...input, transcript: input.transcript.repeat(100_000) }, running.signal);
      const longEnded = long.catch(() => null).then(() => ended.push('long'));
      expect(roomy.spare?.()).toBeGreaterThan(0);
      await roomy.assess({ ...input, orgId: 'other' }, AbortSignal.timeout(60_000));
      expect(ended).toEqual([]);
      running.abort();
      await longEnded;
      expect(roomy.spare?.()).toBe(0);
    } finally {
      await roomy.close();
    }
  });

  it('has the thread of short ones started, before those of long ones go, as soon as all of these have one', async () => {
    const begun: { nice: number | undefined; characters: number }[] = [];
    const assessor = createBuiltinAssessor({
      threads: 2,
      cpuMs: 60_000,
      createThreads: ({ nice }) => ({
        run: (task) => {
          begun.push({ nice, characters: task.transcript.length });
          return new Promise(() => {});
        },
        close: () => Promise.resolve(),
      }),
    });
    const long = { ...input, transcript: 'x'.repeat(65_537) };
    const { signal } = new AbortController();
    const run = () => void assessor.assess(long, signal);
    run();
    await expect.poll(() => begun).toEqual([{ nice: 10, characters: 65_537 }]);
    run();
    run();
    await expect.poll(() => begun).toHaveLength(4);
    const short = begun.filter(({ characters }) => characters < 100);
    expect(short).toEqual([{ nice: 5, characters: expect.any(Number) }]);
    await assessor.close();
  });

  it('has huge ones in threads of their own, beside which the usual thread takes what comes', async () => {
    const begun: string[] = [];
    let opened = 0;
    const assessor = createBuiltinAssessor({
      threads: 1,
      cpuMs: 60_000,
      createThreads: () => {
        const name = ['usual', 'huge', 'short'][opened++] ?? '';
        return {
          run: ({ transcript: { length } }) => {
            begun.push(`${name} ${length > 262_144 ? 'huge' : length > 65_536 ? 'long' : 'short'}`);
            return new Promise(() => {});
          },
          close: () => Promise.resolve(),
        };
      },
    });
    const run = (characters: number) =>
      void assessor.assess({ ...input, transcript: 'x'.repeat(characters) }, new AbortController().signal);
    // The usual thread is started for the short ones that may come.
    run(262_145);
    await expect.poll(() => begun.splice(0).toSorted()).toEqual(['huge huge', 'usual short']);
    expect(assessor.spare?.()).toBeGreaterThan(0);
    run(65_536);
    run(262_144);
    await expect.poll(() => begun.splice(0).toSorted()).toEqual(['short short', 'usual long', 'usual short']);
    run(65_536);
    await expect.poll(() => begun).toEqual(['short short']);
    await assessor.close();
  });

  it('gives threads of short ones and of huge ones less room for new objects, because memory is short then', async () => {
    const rooms: (number | undefined)[] = [];
    const assessor = createBuiltinAssessor({
      threads: 2,
      cpuMs: 60_000,
      createThreads: ({ newObjectsMb }) => {
        rooms.push(newObjectsMb);
        return { run: () => new Promise(() => {}), close: () => Promise.resolve() };
      },
    });
    expect(rooms).toEqual([48, 12, 12]);
    await assessor.close();
  });

  it('says of a long one that waits for the only thread when it begins there', async () => {
    const running = [new AbortController(), new AbortController()];
    const said: string[][] = [[], []];
    const both = running.map(({ signal }, at) =>
      pool
        .assess({ ...input, transcript: input.transcript.repeat(100_000) }, signal, {
          waits: () => void said[at]?.push('waits'),
          begins: () => void said[at]?.push('begins'),
        })
        .catch(() => null),
    );
    await expect.poll(() => said, { timeout: 20_000 }).toEqual([['waits', 'begins'], ['waits']]);
    running[0]?.abort();
    await expect.poll(() => said[1], { timeout: 20_000 }).toEqual(['waits', 'begins']);
    running[1]?.abort();
    await Promise.all(both);
  });

  it('assesses a short one that needs more memory than the thread of short ones has when the long one is done', async () => {
    const narrow = createBuiltinAssessor({
      threads: 1,
      cpuMs: 60_000,
      memoryMb: 1_000,
      shortMemoryMb: 4,
      newObjectsMb: 6,
    });
    const running = new AbortController();
    try {
      const long = narrow.assess({ ...input, transcript: input.transcript.repeat(1_500) }, running.signal);
      const longEnded = expect(long).rejects.toThrow(/abort/i);
      const short = narrow.assess({ ...input, orgId: 'other' }, AbortSignal.timeout(60_000));
      setImmediate(() => running.abort());
      await longEnded;
      await expect(short).resolves.toHaveProperty('criteria');
    } finally {
      await narrow.close();
    }
  });

  it('stops what takes more than its processor time, once and for all, and takes the next one', async () => {
    // More than a new thread needs for a short call on a busy machine, less than reading a call of 9 MB takes.
    const quick = createBuiltinAssessor({ threads: 1, cpuMs: 600 });
    try {
      const long = quick.assess({ ...input, transcript: input.transcript.repeat(60_000) }, AbortSignal.timeout(60_000));
      await expect(long).rejects.toMatchObject({
        mayRepeat: false,
        message: expect.stringMatching(/^Assessing it takes more than 0\.6 seconds.*DEBRIEF_BUILTIN_TIMEOUT_SECONDS/),
      });
      await expect(quick.assess(input, AbortSignal.timeout(60_000))).resolves.toHaveProperty('criteria');
    } finally {
      await quick.close();
    }
  });

  it('stops what takes more than its memory, once and for all, and takes the next one', async () => {
    const small = createBuiltinAssessor({ threads: 1, cpuMs: 60_000, memoryMb: 40 });
    try {
      const large = small.assess(
        { ...input, transcript: input.transcript.repeat(60_000) },
        AbortSignal.timeout(60_000),
      );
      await expect(large).rejects.toMatchObject({
        mayRepeat: false,
        message: expect.stringContaining('40 MiB of memory'),
      });
      await expect(small.assess(input, AbortSignal.timeout(60_000))).resolves.toHaveProperty('criteria');
    } finally {
      await small.close();
    }
  });

  it('has memory for a transcript of 2 MiB, of talk or of turns without end', async () => {
    const sized = openBuiltinAssessor({ assessors: 1, builtinTimeoutSeconds: 60, maxTranscriptBytes: 2_097_152 });
    const assess = (part: string) => {
      const transcript = part.repeat(Math.floor(2_097_152 / part.length));
      return sized.assess({ ...input, transcript }, AbortSignal.timeout(80_000));
    };
    try {
      await expect(assess(input.transcript)).resolves.toMatchObject({ criteria: [{ name: 'Discovery' }] });
      const endless = await assess('Seller: hi\nBuyer: ok\n');
      expect(endless.criteria).toEqual([]);
      expect(endless.evidence).toContain('more than 50,000 turns');
    } finally {
      await sized.close();
    }
  });

  it('is closed without ever having been used', async () => {
    await expect(createBuiltinAssessor({ threads: 2, cpuMs: 60_000 }).close()).resolves.toBeUndefined();
  });
});
