import type { Segment } from '../format.ts';
import { inOrder } from '../json/shape.ts';
import { parseAnyTime } from '../times/timestamps.ts';
import { elementsOf, textOf, type XmlElement } from './read-xml.ts';

const SECOND_MS = 1000;

/**
 * EXMARaLDA's transcription: a tier of events for each speaker, which refer to points of one timeline. Tiers that annotate others
 * (`type="a"`) or describe (`"d"`) are left out. Null for any other XML.
 */
export function readExmaralda(root: XmlElement): Segment[] | null {
  if (root.name !== 'basic-transcription') return null;
  const order = new Map<string, number>();
  const times = new Map<string, number>();
  for (const { attributes } of elementsOf(root, 'tli')) {
    const id = attributes.get('id') ?? '';
    order.set(id, order.size);
    const ms = parseAnyTime(attributes.get('time'), SECOND_MS);
    if (ms !== null) times.set(id, ms);
  }
  const names = new Map(
    elementsOf(root, 'speaker').map((speaker) => [
      speaker.attributes.get('id') ?? '',
      elementsOf(speaker, 'abbreviation')
        .map((name) => textOf(name).trim())
        .find((name) => name !== '') ?? '',
    ]),
  );
  const spoken = elementsOf(root, 'tier').filter(
    ({ attributes }) => attributes.get('type') === 't' && (attributes.get('speaker') ?? '') !== '',
  );
  const events = spoken.flatMap((tier) => {
    const id = tier.attributes.get('speaker') ?? '';
    return elementsOf(tier, 'event').map((event) => {
      const [start, end] = [event.attributes.get('start') ?? '', event.attributes.get('end') ?? ''];
      const segment: Segment = {
        speaker: names.get(id) || id,
        text: textOf(event).trim(),
        startMs: times.get(start) ?? null,
        endMs: times.get(end) ?? null,
      };
      return { segment, at: order.get(start) ?? 0 };
    });
  });
  const segments = events
    .filter(({ segment }) => segment.text !== '')
    .toSorted((a, b) => a.at - b.at)
    .map(({ segment }) => segment);
  return segments.length === 0 ? null : inOrder(segments);
}
