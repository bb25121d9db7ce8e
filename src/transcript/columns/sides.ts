import { roleOf, type Side } from '../speakers/role-words.ts';
import type { SpeakerFact } from '../types.ts';
import type { Column } from './column.ts';

const FLAG = /(?:^|[ _-])is[ _-]?(?:agent|internal|rep|employee|staff|host|owner|self|me)$/iu;
const INBOUND =
  /^(?:in|inbound|incoming|received|eingehend|empfangen|entrant[e]?|entrada|reçu|recibid[oa]|recebid[oa]|ricevut[oa]|in (?:arrivo|entrata)|inkomend|ontvangen|входящ(?:ий|ее|ая)|受信|수신)$/iu;
const OUTBOUND =
  /^(?:out|outbound|outgoing|sent|ausgehend|gesendet|salient[e]?|salida|saída|sortant[e]?|envoyé|enviad[oa]|inviat[oa]|in uscita|uitgaand|verzonden|исходящ(?:ий|ее|ая)|送信|발신)$/iu;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,190}\.[^\s@]{1,60}$/u;
const LOOKED_AT = 400;
// Words for a side that in files of programs mean something else: a "user" may be either.
const UNCLEAR = new Set(['user', 'host', 'guest', 'member', 'me', 'you', 'them', 'participant']);

/** The side that a value of a role's field names; null where it names none, or where programs differ in what it means. */
export function sideOfRole(role: string): Side | null {
  const own = role.trim();
  return own === '' || own.length > 64 || UNCLEAR.has(own.toLowerCase()) ? null : roleOf(own);
}

function sideOf(name: string, value: string): Side | null {
  if (FLAG.test(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')))
    return /^(?:true|yes|1)$/iu.test(value) ? 'rep' : /^(?:false|no|0)$/iu.test(value) ? 'customer' : null;
  if (INBOUND.test(value)) return 'customer';
  return OUTBOUND.test(value) ? 'rep' : sideOfRole(value);
}

/**
 * What the other columns say about the speakers: a role, the direction of a message (what went out is the company's), an
 * e-mail address. Only columns in which each speaker has one value, and of which some say something else than others.
 */
export function factsOfSpeakers(speakers: readonly (string | null)[], columns: readonly Column[]): SpeakerFact[] {
  const facts = new Map<string, SpeakerFact>();
  for (const { name, cells } of columns) {
    const values = valuesOf(speakers, cells);
    if (values === null) continue;
    const sides = new Map([...values].map(([speaker, value]) => [speaker, sideOf(name, value)]));
    // One side for all is the call's, not the speakers'.
    const told = new Set(sides.values()).size > 1;
    for (const [speaker, value] of values) {
      const seen = facts.get(speaker) ?? { speaker, role: null, email: null };
      const email = EMAIL.test(value) && new Set(values.values()).size === values.size ? value : null;
      facts.set(speaker, {
        ...seen,
        role: seen.role ?? (told ? (sides.get(speaker) ?? null) : null),
        email: seen.email ?? email,
      });
    }
  }
  return [...facts.values()].filter(({ role, email }) => role !== null || email !== null);
}

// The one value that each speaker has; null where somebody has two, or nobody any.
function valuesOf(speakers: readonly (string | null)[], cells: readonly string[]): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  for (const [i, speaker] of speakers.slice(0, LOOKED_AT).entries()) {
    const value = (cells[i] ?? '').trim();
    if (speaker === null || value === '') continue;
    if (value.length > 200 || (values.get(speaker) ?? value) !== value) return null;
    values.set(speaker, value);
  }
  return values.size === 0 ? null : values;
}
