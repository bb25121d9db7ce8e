import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { connect } from './connect.ts';
import { connectionOptions, type MailServer, type MailTimes } from './mail-server.ts';
import type { WrittenMail } from './write-mail.ts';

/** A mail on its way to one address. */
export interface Message extends WrittenMail {
  to: { name: string; address: string };
  /** The same at each attempt, so that a mail that came twice is known as one. */
  messageId: string;
}

/**
 * Gives a message to the mail server, over a connection of its own.
 * @throws Error where it was not taken, see mailFault
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>;

/** Creates the delivery to a mail server. Addresses and names are handed over as such, never as lines of a header. */
export function createDeliver(server: MailServer, times: Pick<MailTimes, 'stepMs'>): Deliver {
  const { user, password, from } = server;
  const transport = createTransport({
    ...connectionOptions(server, times),
    ...(user !== null && { auth: { user, pass: password } }),
    getSocket: (_options, done) =>
      void handOver(connect(server, times), (error, connection) => done(error, connection && { connection })),
  });
  return async function deliver({ to, subject, text, html, messageId }, signal) {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId,
      // Whatever answers mails by itself is asked not to.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal,
    });
  };
}

/** Tells of a connection in the way that nodemailer wants to hear of it. */
async function handOver(
  connecting: Promise<Socket>,
  done: (error: Error | null, connection?: Socket) => void,
): Promise<void> {
  let connection: Socket;
  try {
    connection = await connecting;
  } catch (error) {
    done(error instanceof Error ? error : new Error('no connection'));
    return;
  }
  done(null, connection);
}
