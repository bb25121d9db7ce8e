import { expect, it, vi } from 'vitest';
import { createLineOutput, type LineOutputOptions } from '../../../src/observability/line-output.ts';

type Done = Parameters<LineOutputOptions['write']>[1];

/** An output whose writes a test ends by hand. */
function outputOf(mostBytes = 1_000) {
  const begun: { text: string; done: Done }[] = [];
  const said: string[] = [];
  const output = createLineOutput({
    write: (bytes, done) => void begun.push({ text: bytes.toString(), done }),
    writeSync: (bytes) => void said.push(bytes.toString()),
    describeLost: (lines) => `lost ${lines}\n`,
    kill: () => void said.push('killed'),
    mostBytes,
  });
  /** Ends the write under way. @returns what it was to write */
  const end = (error: string | null = null, count?: number) => {
    const one = begun.shift();
    if (!one) throw new Error('nothing is being written');
    one.done(error === null ? null : Object.assign(new Error(error), { code: error }), count ?? one.text.length);
    return one.text;
  };
  return { output, begun, said, end };
}

it('what came during a write is written together with the next, and what was written in part goes on where it stopped', async () => {
  const { output, begun, end } = outputOf();
  output.write('one\n');
  output.write('two\n');
  output.write('three\n');
  expect(begun).toHaveLength(1);
  expect([end(null, 1), end()]).toEqual(['one\n', 'ne\ntwo\nthree\n']);
  expect(await output.flush()).toBe(true);
});

it('where the disk is full nothing fails: lines wait, and are written when it is tried again', () => {
  vi.useFakeTimers();
  try {
    const { output, begun, end } = outputOf();
    output.write('one\n');
    end('ENOSPC');
    output.write('two\n');
    expect(begun).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    expect(end()).toBe('one\ntwo\n');
    output.write('three\n');
    expect(end()).toBe('three\n');
  } finally {
    vi.useRealTimers();
  }
});

it('what has no room is lost and counted, so that memory is bounded, and the log says so afterwards', () => {
  const { output, end } = outputOf(8);
  output.write('one\n');
  output.write('two\n');
  output.write('three\nfour\n');
  output.write('five\n');
  expect([end(), end()]).toEqual(['one\n', 'two\nlost 3\n']);
});

it('a reader that has gone for good is not written to again', async () => {
  const { output, begun, end } = outputOf();
  output.write('one\n');
  end('EPIPE');
  output.write('two\n');
  expect([begun.length, await output.flush()]).toEqual([0, true]);
});

it('a reader that hangs holds up neither the last flush nor the end of the process', async () => {
  const { output, said } = outputOf();
  output.write('one\n');
  expect(await output.flush()).toBe(false);
  output.atExit(() => output.write('two\n'));
  expect(said).toEqual(['killed']);
});

it('a reader that is only slow gets all before the last flush gives up', async () => {
  const begun: Done[] = [];
  const output = createLineOutput({
    write: (bytes, done) => {
      begun.push(done);
      const error = Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' });
      queueMicrotask(() => (begun.length < 3 ? done(error, 0) : done(null, bytes.length)));
    },
    writeSync: () => {},
    describeLost: String,
    kill: () => {},
  });
  output.write('one\n');
  expect([await output.flush(), begun.length]).toEqual([true, 3]);
});

it('a process that ends is not killed for a write that has only begun', () => {
  const { output, said } = outputOf();
  output.write('one\n');
  output.atExit(() => output.write('two\n'));
  expect(said).toEqual([]);
});

it('the last lines of a process that ends are written, without a write that outlasts it', () => {
  const { output, begun, said } = outputOf();
  output.atExit(() => output.write('last\n'));
  expect([begun.length, said]).toEqual([0, ['last\n']]);
});

it('whoever adds many lines waits while there is no room', async () => {
  const { output, end } = outputOf(4_000_000);
  output.write(`${'x'.repeat(2_000_000)}\n`);
  const passed: string[] = [];
  const room = output.room(60_000).then(() => passed.push('room'));
  await Promise.resolve();
  passed.push('still full');
  end();
  await room;
  expect(passed).toEqual(['still full', 'room']);
});
