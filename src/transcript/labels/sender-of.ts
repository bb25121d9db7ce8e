const ARROW = /^([^→⇒➔➜»>]{1,60}?)\s?(?:→|⇒|➔|➜|»|[-=]>|>{2,3})\s?([^→⇒➔➜»>]{1,60})$/u;

/** Who speaks where a label names also who is spoken to: "Agent" of "Agent → Customer". Null for any other label. */
export function senderOf(label: string): string | null {
  const sender = label.length > 130 ? null : (ARROW.exec(label)?.[1] ?? '').trim();
  return sender === '' ? null : sender;
}
