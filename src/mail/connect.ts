import { connect as connectTcp, type Socket } from 'node:net';
import type { MailServer, MailTimes } from './mail-server.ts';

/** What a mail server may say in one exchange, in bytes: real ones take some kilobytes, certificates included. */
const MOST_BYTES = 65_536;
/** How often to look at a connection of which nothing is heard piece by piece, because TLS reads it, in ms. */
const LOOK_MS = 10;

/**
 * Connects to a mail server, for one exchange. The connection is closed where the server says far more than is ever
 * said: nodemailer keeps empty lines for as long as they come, and takes ever longer for each.
 * @throws Error with the system's code
 */
export function connect({ host, port }: MailServer, { stepMs }: Pick<MailTimes, 'stepMs'>): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp({ host, port });
    const late = setTimeout(() => socket.destroy(fault('ETIMEDOUT', 'no connection in time')), stepMs);
    const look = (): void => {
      if (socket.bytesRead > MOST_BYTES) socket.destroy(fault('EPROTOCOL', 'the mail server says too much'));
    };
    const timer = setInterval(look, LOOK_MS);
    // A listener of our own would begin to read before anybody listens.
    const listenFirst = (event: string | symbol): void => {
      if (event !== 'data') return;
      socket.off('newListener', listenFirst);
      socket.on('data', look);
    };
    socket.on('newListener', listenFirst);
    // It may break, or be closed for what the server says, where nodemailer does not listen: before it begins, or behind its end.
    socket.on('error', reject);
    socket.once('connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.once('close', () => {
      clearTimeout(late);
      clearInterval(timer);
    });
  });
}

function fault(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
