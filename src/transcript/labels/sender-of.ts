const ANY_ARROW = /[→⇒➔➜»>]/u;
const ARROW = /^([^→⇒➔➜»>]{1,60}?)\s?(?:→|⇒|➔|➜|»|[-=]>|>{2,3})\s?([^→⇒➔➜»>]{1,60})$/u;

/** Who speaks where a label names also who is spoken to: "Agent" of "Agent → Customer". Null for any other label. */
export function senderOf(label: string): string | null {
  const sender = label.length > 130 || !ANY_ARROW.test(label) ? null : (ARROW.exec(label)?.[1] ?? '').trim();
  return sender === '' ? null : sender;
}

const FROM = /^(?:from|von|de|van) /iu;
// "From Ann to Ben" says by itself who writes.
const FROM_ONE = /^from \p{Lu}/iu;
const TO = /\s(?:to|an|à|para|aan)\s/giu;
const EVERYONE = new Set([
  'everyone',
  'all',
  'all panelists',
  'all participants',
  'all attendees',
  'alle',
  'jeden',
  'tous',
  'todos',
  'iedereen',
]);
const PRIVATE = /\((?:privately|direct message)\)$/iu;
const LONGEST_TO_ALL = 180;

/** Who speaks where a label says for whom it is: "Ann" of "from Ann to everyone:", "Ann from Acme to Ben (privately):". Null for any other label. */
export function senderToAll(label: string): string | null {
  if (label.length > LONGEST_TO_ALL) return null;
  const own = label.replace(/:$/u, '').trim();
  const to = [...own.matchAll(TO)].at(-1);
  if (to === undefined) return null;
  const recipient = own.slice(to.index + to[0].length);
  if (!EVERYONE.has(recipient.toLowerCase()) && !PRIVATE.test(recipient) && !FROM_ONE.test(own)) return null;
  const sender = own.slice(0, to.index).replace(FROM, '').split(' from ', 1)[0]?.trim() ?? '';
  return sender === '' ? null : sender;
}
