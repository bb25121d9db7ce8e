import { sideOfRole } from '../columns/sides.ts';
import type { SpeakerFact } from '../types.ts';

const MOST_SPEAKERS = 24;
const MOST_LINES = 60;
const LONGEST_LINE = 600;
const SHORTEST_NAME = 3;
const LETTER = /[\p{L}\p{N}]/u;
const ASIDE_AFTER = /^[^,;()\n]{0,30}\(([^()]{1,120})\)/u;
const PART_AFTER = /^\s?[,–—|-]\s?([^,;()]{2,60})(?=$|[,;])/u;

// "Served by: Ann", "Betreut von Ann".
const SERVED_BY =
  /(?:^|\s)(?:served|assisted|handled|supported|answered|bedient|betreut|bearbeitet|beraten|atendid[oa]|asistid[oa]|assistid[oa]|assisté|traité|servito|assistito|geholpen|behandeld)\s(?:by|von|durch|por|par|da|door)$/iu;
const BETWEEN = ' \t:：-–—*_(';

function roleAround(line: string, at: number, end: number): 'rep' | 'customer' | null {
  const after = line.slice(end, end + 160);
  let stop = at;
  while (stop > 0 && BETWEEN.includes(line[stop - 1] ?? '')) stop -= 1;
  const before = line.slice(0, stop);
  const roles = [
    ...(ASIDE_AFTER.exec(after)?.[1] ?? '').split(/[,;/|]/u),
    PART_AFTER.exec(after)?.[1] ?? '',
    SERVED_BY.test(before) ? 'agent' : '',
    before.length <= 40 && !/[,;)]\s*$/u.test(before)
      ? before.replace(/^[\s\-–—•*]+/u, '').replace(/\s(?:name|id)$/iu, '')
      : '',
  ];
  const sides = new Set(roles.map(sideOfRole).filter((side) => side !== null));
  const [only] = sides;
  return sides.size === 1 ? (only ?? null) : null;
}

/**
 * What the lines above a conversation say about who speaks in it: "Ann Lee, Account Executive", "Present: Ann Lee (Acme,
 * sales manager)", "Agent: Ann Lee".
 */
export function peopleInHeading(headings: readonly string[], speakers: readonly (string | null)[]): SpeakerFact[] {
  const named = [...new Set(speakers)].filter((speaker) => speaker !== null && speaker.length >= SHORTEST_NAME);
  if (named.length > MOST_SPEAKERS) return [];
  const facts: SpeakerFact[] = [];
  for (const speaker of named) {
    if (speaker === null || sideOfRole(speaker) !== null) continue;
    const sides = new Set<'rep' | 'customer'>();
    for (const line of headings.slice(0, MOST_LINES)) {
      const text = line.slice(0, LONGEST_LINE);
      // Names of speakers may stand in capitals.
      const [lower, own] = [text.toLowerCase(), speaker.toLowerCase()];
      const at =
        lower.length === text.length && own.length === speaker.length ? lower.indexOf(own) : text.indexOf(speaker);
      const end = at + speaker.length;
      if (at < 0 || LETTER.test(text[at - 1] ?? '') || LETTER.test(text[end] ?? '')) continue;
      const side = roleAround(text, at, end);
      if (side !== null) sides.add(side);
    }
    const [role] = sides;
    if (role !== undefined && sides.size === 1) facts.push({ speaker, role, email: null });
  }
  return facts;
}
