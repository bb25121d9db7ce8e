import { codesOf } from '../../../lib/values/codes-of.ts';
import { recogniseReading } from './reading.ts';
import type { AnySaid } from '../sentence.ts';
import type { Said } from '../table.ts';
import { tell } from '../tell.ts';
import { SIGNS } from '../whose-turns.ts';

type Whose = Extract<Said, { code: `whose.${string}` }>;

/**
 * Which sentence the transcript's reader says of whose turns were taken for the user's.
 * @param speaker whose they are; null where that is not known
 * @param speakers all labels
 */
export function recogniseWhose(
  reason: string,
  { speaker, speakers }: { speaker: string | null; speakers: readonly string[] },
): AnySaid | null {
  const label = speaker ?? speakers[0] ?? '';
  const of = Number(/^Of the (\d{1,6}) /u.exec(reason)?.[1] ?? speakers.length);
  const signs = codesOf(SIGNS).filter((sign) => reason.includes(SIGNS[sign]));
  const count = speakers.length;
  const candidates: Whose[] = [
    { code: 'whose.stated', values: { label } },
    { code: 'whose.name', values: { label } },
    { code: 'whose.email', values: { label } },
    { code: 'whose.file-email', values: { label } },
    { code: 'whose.file-side', values: { label } },
    { code: 'whose.role', values: { label } },
    { code: 'whose.only-other', values: { label } },
    { code: 'whose.one-label', values: { label } },
    { code: 'whose.behaviour', values: { label, signs } },
    { code: 'whose.main', values: { of, label } },
    { code: 'whose.too-many', values: { speakers: count } },
    { code: 'whose.no-match', values: { speakers: count } },
  ];
  return candidates.find((said) => tell(said) === reason) ?? recogniseReading(reason);
}
