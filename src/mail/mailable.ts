import { plainWords } from './plain-words.ts';

/** What stands before the @ without quotation marks (RFC 5322, dot-atom), and a host name; letters of other alphabets. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~.\u00C0-\u1FFF\u3041-\uD7FF-]{1,64}$/;
const HOST = /^[0-9A-Za-z.\u00C0-\u1FFF\u3041-\uD7FF-]{1,253}$/;
const EMPTY_PART = /^\.|\.\.|\.$/;

/** The address and the name as mails are sent to them; null where no mail can go there. */
export function mailable(email: string, name: string): { name: string; address: string } | null {
  const [local = '', host = '', ...rest] = email.split('@', 3);
  const fits = LOCAL.test(local) && HOST.test(host) && !EMPTY_PART.test(local) && !EMPTY_PART.test(host);
  return fits && rest.length === 0 ? { name: plainWords(name), address: email } : null;
}
