import { randomUUID } from 'node:crypto';
import type { Finding } from '../domain/ports.ts';
import { createDeliver } from './deliver.ts';
import { sentenceOf } from './examine-mail.ts';
import { mailFault } from './mail-fault.ts';
import { mailable } from './mailable.ts';
import { MAIL_TIMES, type MailServer, type MailTimes } from './mail-server.ts';

/** Sends one short message that says it is a test. */
export async function tryMail(server: MailServer, address: string, times: MailTimes = MAIL_TIMES): Promise<Finding> {
  const where = `${server.host}:${server.port}`;
  const to = mailable(address, '');
  if (to === null) return { check: 'test message', ok: false, message: 'That is no address that a mail can go to.' };
  const words = 'This is a test message of Debrief. Whoever reads it can get invitations and links for a new password.';
  try {
    const deliver = createDeliver(server, times);
    await deliver(
      {
        to,
        subject: 'A test message of Debrief',
        text: `${words}\n`,
        html: `<!doctype html><html lang="en"><title>A test message of Debrief</title><p>${words}</p></html>`,
        messageId: `<${randomUUID()}@${server.from.address.split('@')[1] ?? 'localhost'}>`,
      },
      AbortSignal.timeout(times.attemptMs),
    );
    return { check: 'test message', ok: true, message: `${where} took it. Look whether it arrives, also among spam.` };
  } catch (error) {
    return { check: 'test message', ok: false, message: `${where} ${sentenceOf(mailFault(error))}` };
  }
}
