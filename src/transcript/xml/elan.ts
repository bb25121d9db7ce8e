import type { Segment } from '../format.ts';
import { inOrder } from '../json/shape.ts';
import { elementsOf, textOf, type XmlElement } from './read-xml.ts';

/** Names of tiers of whoever wrote the annotations, in which nobody speaks. */
export const OF_NOBODY: RegExp =
  /^(?:comments?|kommentare?|commentaires?|comentarios?|comentários?|commenti|opmerkingen|komentarze|notes?|notizen?|notas?|noise|geräusche?|bruits?|events?|gestures?|gesten|gaze|translation|übersetzung|traduction|traducción|gloss|glosses)\b/iu;

/**
 * ELAN's file of annotations: a tier for each speaker, whose annotations refer to slots of time. Tiers that annotate other
 * tiers are left out, and those for comments, noises and translations where others are left. Null for any other XML.
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
  const tiers = elementsOf(root, 'TIER').filter((tier) => !tier.attributes.has('PARENT_REF'));
  const spoken = tiers.filter((tier) => !OF_NOBODY.test(tier.attributes.get('TIER_ID')?.trim() ?? ''));
  const segments = (spoken.length === 0 ? tiers : spoken).flatMap((tier): Segment[] => {
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
