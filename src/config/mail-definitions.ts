import { choice, text } from './kinds.ts';

/** User and password are written as in any address: what has a meaning there as `%` and two digits. */
const SERVER =
  /^(smtps?:\/\/([\w.~!$&'()*+,;=%-]{1,256}(:[\w.~!$&'()*+,;=%-]{0,512})?@)?([0-9A-Za-z.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])(:\d{1,5})?\/?)?$/;
const SENDER =
  /^([^\s@<>",;:]{1,64}@[0-9A-Za-z.-]{1,200}|[^\p{Cc}<>"@]{1,80} <[^\s@<>",;:]{1,64}@[0-9A-Za-z.-]{1,200}>)?$/u;

/** The settings of the mail server, in the order they are documented. */
export const mailDefinitions = {
  mailUrl: text({
    variable: 'DEBRIEF_MAIL_URL',
    default: '',
    pattern: SERVER,
    mustBe:
      'empty, or an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com, with %40 for @ and %2F for / in user and password',
    doc: 'The mail server by which invitations and links for a new password are sent. Without it, links are shown to admins, who hand them over. `smtp` begins without TLS and goes over to it (port 587 unless named), `smtps` begins with it (port 465). It is called directly, never through `DEBRIEF_OUTBOUND_PROXY`.',
  }),
  mailPasswordFile: text({
    variable: 'DEBRIEF_MAIL_PASSWORD_FILE',
    default: '',
    pattern: /^[^\0]{0,4096}$/,
    mustBe: 'empty, or the path of a file',
    doc: 'A file with the password of the mail server as it is, in place of one in `DEBRIEF_MAIL_URL`, which then has the user alone: `smtp://user@mail.example.com`. It is read at the start.',
  }),
  mailFrom: text({
    variable: 'DEBRIEF_MAIL_FROM',
    default: '',
    pattern: SENDER,
    mustBe: 'empty, or an address such as debrief@example.com or Debrief <debrief@example.com>',
    doc: 'Who mails come from. The mail server must let this address send.',
  }),
  mailTls: choice({
    variable: 'DEBRIEF_MAIL_TLS',
    default: 'required',
    words: ['required', 'off'],
    doc: 'With `required`, nothing is sent over `smtp` unless the server offers STARTTLS with a certificate that is trusted. With `off`, TLS is not used: for a server on this machine or in a network that you trust, because links and the password can then be read on the way.',
  }),
};
