import { expect, it, vi } from 'vitest';
import { gatherLines } from '../../../src/observability/gather-lines.ts';

it('lines are written together when there are enough, when the first has waited, or when it is asked for', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => written.push(text), atMost: 6, forMs: 100 });
  lines.add('ab\n');
  expect(written).toEqual([]);
  lines.add('cd\n');
  expect(written).toEqual(['ab\ncd\n']);

  lines.add('ef\n');
  vi.advanceTimersByTime(99);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['ab\ncd\n', 'ef\n']);

  lines.add('gh\n');
  lines.writeOut();
  lines.writeOut();
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual(['ab\ncd\n', 'ef\n', 'gh\n']);
  vi.useRealTimers();
});
