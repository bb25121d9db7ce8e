import { afterEach, expect, it, vi } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

afterEach(() => vi.restoreAllMocks());

/** How many parts of lists are looked at until XML of so many like elements, of which nobody knows who speaks, is read. */
function looks(elements: number): number {
  const text = `<doc><tier>${'<note><value>&e20;</value></note>'.repeat(elements)}</tier></doc>`;
  const filter = vi.spyOn(Array.prototype, 'filter');
  transcriptDamage(text);
  const count = filter.mock.contexts.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  filter.mockRestore();
  return count;
}

it('the children of an element are counted once, however many elements there are', () => {
  looks(10);
  expect(looks(800) / looks(100)).toBeLessThan(10);
});
