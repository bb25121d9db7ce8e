import { plainWords } from './plain-words.ts';

/** A dot-atom (RFC 5322) and a host name; letters of any alphabet. Quoted names and routes have no use here. */
const ADDRESS =
  /^(?=.{3,254}$)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]{1,64})*@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?$/u;

/** The address and the name as mails are sent to them; null where no mail can go there. */
export function mailable(email: string, name: string): { name: string; address: string } | null {
  return ADDRESS.test(email) ? { name: plainWords(name), address: email } : null;
}
