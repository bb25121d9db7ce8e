import { roleOf } from '../speakers/role-words.ts';
import { couldBeLongLabel } from './could-be-label.ts';
import { labelKey } from './speaker-label.ts';

// What people write before a colon that is not somebody speaking.
const NOT_SPEAKERS = new Set(
  (
    'note|notes|nb|ps|p.s.|re|fwd|cc|subject|date|time|times|day|duration|length|location|place|venue|title|topic|topics|agenda|summary|attendees|participants|participant|present|absent|apologies|invitees|' +
    'recording|recorded|transcript|transcription|transcribed by|meeting|meeting title|call|call id|meeting id|id|link|url|http|https|source|file|language|version|created|updated|started|ended|start|end|start time|end time|' +
    'action|actions|action items|next steps|todo|to do|decision|decisions|outcome|warning|caution|important|tip|hint|example|examples|for example|e.g|i.e|update|question is|answer is|reminder|background|context|goal|goals|' +
    'agent name|rep name|customer name|client name|caller name|therapist name|account|company|product|phone|phone number|email|e-mail|from|to|bcc|call date|call duration|call type|rating|score|session|session id|conversation id|serves|ingredients|method|decision maker|budget|timeline|pricing|competitors|pain points|' +
    'vote|votes|scrutin|abstimmung|votación|votazione|votação|stemming|głosowanie|' +
    'remember|bottom line|problem|result|fact|point|first|second|third|finally|also|but|and|so|because|however|plus|well|okay|yes|no|pros|cons|total|price|option|step|reason|reminder|quote|word|meaning|thing|' +
    'item|quantity|qty|unit price|subtotal|author|commit|committer|author date|commit date|merge|' +
    'opening|opening line|closing|closing line|introduction|discovery|qualification|objection|objections|greeting|wrap-up|wrap up|call to action|value proposition|needs|benefits|features|' +
    'objective|objectives|chapter|section|page|keywords|tags|webvtt|kind|style|region|datum|uhrzeit|dauer|länge|aufnahme|teilnehmer|thema|betreff|notiz|hinweis|objet|remarque|asunto|nota|fecha|onderwerp|aanwezig'
  ).split('|'),
);
// Beyond this many different labels a text is a list, not a conversation: only labels that repeat are looked at.
export const MOST_SPEAKERS = 500;
// "Ann [comes in]": what stands in brackets behind a name may begin small.
const NOTE_BEHIND = /(?<=\S)\s?(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\])$/u;
// "Mme Rey, maire": what somebody is, behind a name of two words and more.
const OFFICE = /^\p{Ll}[\p{L}\p{M}' ’-]{2,40}$/u;
function withoutOffice(label: string): string {
  const at = label.indexOf(', ');
  return at > 0 && label.lastIndexOf(' ', at) > 0 && OFFICE.test(label.slice(at + 2)) ? label.slice(0, at) : label;
}
// Beyond so many words it is an office and who has it.
const MOST_WORDS_OF_NAME = 7;
const UNKNOWN = /^(?:unknown|unidentified) (?:speaker|caller|voice|person|participant|male|female|man|woman)$/u;
const PARTICLES = new Set(
  'van von der den de del della da di du la le les el al bin ibn ben ter ten zu zur and y e und et of the'.split(' '),
);

/**
 * Every word begins with a capital, a digit or a letter without case (particles such as "van" aside); of one name in two
 * languages ("Vendedora / Sales rep") the first of each.
 */
export function looksLikeName(label: string): boolean {
  if (label.includes(' / ')) return label.split(' / ').every((half) => /^[\p{Lu}\p{Lo}]/u.test(half));
  const words = label
    .replaceAll(/[()[\],.]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return (
    words.some((word) => !PARTICLES.has(word)) &&
    words.every((word) => PARTICLES.has(word) || word.slice(0, 1) === word.slice(0, 1).toUpperCase())
  );
}

/**
 * Which labels of a text are speakers. A label counts when it is a role word (Seller, Kunde, …), when it repeats, or
 * when nearly all of the text is labelled; not when it is a heading such as "Note" or "Date", unless a third of all
 * labels are that word. `counts` has a key per label with the spelling first seen.
 *
 * @param labelledShare the share of non-blank lines that begin with something like a label, 0 to 1
 */
export function acceptLabels(
  counts: ReadonlyMap<string, { label: string; count: number }>,
  labelledShare: number,
): Set<string> {
  const accepted = new Set<string>();
  const someRepeat = [...counts.values()].some(({ count }) => count >= 2);
  const crowd = counts.size > MOST_SPEAKERS;
  // In a chat all names may have small letters.
  const small = [...counts.values()].every(({ label }) => label === label.toLowerCase() && /^\p{L}/u.test(label));
  const addressed: string[] = [];
  let all = 0;
  for (const { count } of counts.values()) all += count;
  for (const [key, { label, count }] of counts) {
    if (crowd && count < 2) continue;
    const heading = key.includes(' / ') ? key.split(' / ').some(isHeadingLabel) : isHeadingLabel(key);
    // Where a third of all labels are one word, somebody is called that: "Venue" talks to "Guest".
    if (heading && !(labelledShare >= 0.8 && count >= 4 && count * 3 >= all)) continue;
    // "Unknown speaker", of whom nobody knows more.
    const isRole = roleOf(label) !== null || UNKNOWN.test(key);
    const words = label.split(' ').length;
    const bare = withoutOffice(label.replace(NOTE_BEHIND, ''));
    const isName =
      looksLikeName(label) ||
      (bare !== label && looksLikeName(bare) && !isHeadingLabel(labelKey(bare))) ||
      (words > MOST_WORDS_OF_NAME && couldBeLongLabel(label));
    const repeats =
      count >= 2 &&
      (isName || (small && words === 1 && labelledShare >= 0.5) || (count >= 3 && words <= 3) || labelledShare >= 0.8);
    const amongLabels = labelledShare >= 0.5 && isName && words <= 5;
    const everywhere = labelledShare >= 0.9 && words <= 3 && !someRepeat;
    if (repeats || amongLabels || everywhere || (isRole && (labelledShare >= 0.1 || count >= 2))) accepted.add(key);
    else if (!heading && labelledShare >= 0.5) addressed.push(label);
  }
  for (const label of accepted.size >= 2 ? spelledAlike(counts, accepted) : []) accepted.add(labelKey(label));
  for (const label of addressed.length > 0 && accepted.size >= 2 ? addressed : [])
    if (isAddressedAlike(label, counts, accepted)) accepted.add(labelKey(label));
  for (const [key] of accepted.size >= 2 ? counts : []) if (isOfSomebody(key, accepted)) accepted.add(key);
  return accepted;
}

// "Pt's wife" beside "Pt", who speaks again: somebody who came along.
const WITH_OWNER =
  /^(.{1,30})['’]s? (?:wife|husband|partner|mother|father|mum|mom|dad|parents?|son|daughter|child|brother|sister|friend|colleague|assistant|boss|manager|carer|nurse|lawyer|interpreter)$/u;
const isOfSomebody = (key: string, accepted: ReadonlySet<string>): boolean =>
  accepted.has(WITH_OWNER.exec(key)?.[1] ?? '');

// "Mrs. K." beside "Mrs K", who speaks again.
function spelledAlike(
  counts: ReadonlyMap<string, { label: string; count: number }>,
  accepted: ReadonlySet<string>,
): string[] {
  const bare = new Set([...accepted].map((key) => key.replaceAll('.', '')));
  return [...counts].flatMap(([key, { label }]) =>
    !accepted.has(key) && key.includes('.') && bare.has(key.replaceAll('.', '')) ? [label] : [],
  );
}

// "El señor MINISTRO DE TRANSPORTES (Soler Pons)" beside "El señor PRESIDENTE": an office in capitals behind the same words with
// which records address those who speak again.
const ADDRESSED = /^(\p{Lu}\p{L}{0,3} \p{Ll}{2,12}) \p{Lu}{2}/u;
function isAddressedAlike(
  label: string,
  counts: ReadonlyMap<string, { label: string; count: number }>,
  accepted: ReadonlySet<string>,
): boolean {
  const words = ADDRESSED.exec(label)?.[1];
  if (words === undefined) return false;
  for (const key of accepted) if (ADDRESSED.exec(counts.get(key)?.label ?? '')?.[1] === words) return true;
  return false;
}

// "Reported by", "Transkribiert von": what somebody did with the talk.
const DONE_BY = /\p{L}{4} (?:by|von|par|por|door|av|af)$/u;

// "TOP 4", "Item 6b": a point of an agenda.
const POINT_OF_AGENDA =
  /^(?:top|item|agenda item|tagesordnungspunkt|punkt|pkt\.?|punto|ponto|point|agendapunt|gündem) ?(?:n[°or.]{1,2} ?)?\d{1,2}[a-z]?\.?$/u;

/** Whether people write a label before a colon that is nobody's name: "note", "duration". */
export const isHeadingLabel = (key: string): boolean =>
  NOT_SPEAKERS.has(key) ||
  POINT_OF_AGENDA.test(key) ||
  DONE_BY.test(key) ||
  (key.length > 3 && NOT_SPEAKERS.has(key.replace(/s$/u, '')));

/** Counts one sighting of a label. */
export function countLabel(counts: Map<string, { label: string; count: number }>, label: string): void {
  const key = labelKey(label);
  const seen = counts.get(key);
  if (seen === undefined) counts.set(key, { label, count: 1 });
  else seen.count += 1;
}
