import type { Finding } from '../domain/ports.ts';
import { connect } from './connect.ts';
import { connectionOptions, MAIL_TIMES, type MailServer, type MailTimes } from './mail-server.ts';
import { mailFault, type MailFault } from './mail-fault.ts';

/**
 * Asks the mail server whether it can be reached, by TLS where it must be, and takes the password. Nothing is sent.
 */
export async function examineMail(server: MailServer, times: MailTimes = MAIL_TIMES): Promise<Finding> {
  const where = `${server.host}:${server.port}`;
  try {
    await signIn(server, times);
    const words = [
      ...(server.secure || server.requiresTls ? ['with TLS'] : ['without TLS']),
      ...(server.user === null ? [] : ['and takes the password']),
    ];
    return { check: 'mail server', ok: true, message: `${where} answers, ${words.join(' ')}.` };
  } catch (error) {
    return { check: 'mail server', ok: false, message: `${where} ${sentenceOf(mailFault(error))}` };
  }
}

async function signIn(server: MailServer, times: MailTimes): Promise<void> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { user, password } = server;
  const connection = new Connection({
    ...connectionOptions(server, times),
    connection: await connect(server, times),
  });
  const done = Promise.withResolvers<void>();
  const late = setTimeout(
    () => done.reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
    times.attemptMs,
  );
  connection.once('error', done.reject);
  connection.once('end', () => done.reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
  connection.connect((error) => {
    if (error) done.reject(error);
    else if (user === null) done.resolve();
    else connection.login({ user, pass: password }, (refusal) => (refusal ? done.reject(refusal) : done.resolve()));
  });
  try {
    await done.promise;
  } finally {
    clearTimeout(late);
    connection.on('error', () => {});
    connection.close();
  }
}

/** What an operator does about it. */
export function sentenceOf({ code, status }: MailFault): string {
  const number = status === null ? '' : ` (${status})`;
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `refused the user or the password${number}. Are they right in DEBRIEF_MAIL_URL, or in the file of DEBRIEF_MAIL_PASSWORD_FILE?`;
  if (code === 'ETLS')
    return `offers no STARTTLS${number}, so nothing is sent. Use smtps:// where it has a port for TLS; DEBRIEF_MAIL_TLS=off sends without TLS.`;
  if (code.startsWith('ERR_SSL_'))
    return 'does not speak TLS as it should. smtps:// is for a port that begins with TLS (often 465), smtp:// for one with STARTTLS (often 587).';
  if (/^(CERT_|DEPTH_|ERR_TLS_|SELF_|UNABLE_)/.test(code))
    return `has a certificate that is not trusted (${code}). Node takes further certificates from the file that NODE_EXTRA_CA_CERTS names.`;
  if (code === 'ENOTFOUND' || code === 'EDNS') return 'has no address. Is the name in DEBRIEF_MAIL_URL right?';
  if (status !== null) return `refused (${status}). Its log says why.`;
  return `does not answer as a mail server (${code}). Are host and port in DEBRIEF_MAIL_URL right, and may this machine reach them?`;
}
