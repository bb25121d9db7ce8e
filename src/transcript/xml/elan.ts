import type { Segment } from '../format.ts';
import { inOrder } from '../json/shape.ts';
import { elementsOf, textOf, type XmlElement } from './read-xml.ts';

/**
 * ELAN's file of annotations: a tier for each speaker, whose annotations refer to slots of time. Tiers that annotate other
 * tiers are left out. Null for any other XML.
 */
export function readElan(root: XmlElement): Segment[] | null {
  if (root.name !== 'ANNOTATION_DOCUMENT') return null;
  const slots = new Map(
    elementsOf(root, 'TIME_SLOT').map(({ attributes }) => [
      attributes.get('TIME_SLOT_ID') ?? '',
      Number(attributes.get('TIME_VALUE') ?? Number.NaN),
    ]),
  );
  const timeOf = (slot: string | undefined): number | null => {
    const ms = slots.get(slot ?? '');
    return ms === undefined || !Number.isFinite(ms) ? null : ms;
  };
  const segments = elementsOf(root, 'TIER').flatMap((tier): Segment[] => {
    if (tier.attributes.has('PARENT_REF')) return [];
    const speaker = tier.attributes.get('PARTICIPANT')?.trim() || (tier.attributes.get('TIER_ID') ?? null);
    return elementsOf(tier, 'ALIGNABLE_ANNOTATION').map((annotation): Segment => ({
      speaker,
      text: textOf(annotation).trim(),
      startMs: timeOf(annotation.attributes.get('TIME_SLOT_REF1')),
      endMs: timeOf(annotation.attributes.get('TIME_SLOT_REF2')),
    }));
  });
  return segments.length === 0 ? null : inOrder(segments.filter(({ text }) => text !== ''));
}
