import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMail, type ReadMail } from './read-mail.ts';

const read = (name: string) => readFileSync(new URL(`../certificates/${name}.pem`, import.meta.url), 'utf8');
export const CERTIFICATE = read('certificate');
export const CERTIFICATE_FILE = fileURLToPath(new URL('../certificates/certificate.pem', import.meta.url));

/** A mail that came, and to whom the envelope said. */
export type ReceivedMail = ReadMail & { to: string[]; secure: boolean; raw: string };

/** A real mail server on this machine. */
export interface TestMailServer {
  port: number;
  mails: ReceivedMail[];
  /** How many connections were opened. */
  connections: () => number;
  close: () => Promise<void>;
}

/** An answer of the mail server other than yes. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

/** Starts a mail server with STARTTLS that takes every mail. @param options what it does otherwise */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    key: read('key'),
    cert: CERTIFICATE,
    authOptional: true,
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, { envelope, secure }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('utf8');
        mails.push({ ...readMail(raw), to: envelope.rcptTo.map(({ address }) => address), secure, raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const port = await listening(server.server, () => server.listen(0, '127.0.0.1'));
  return {
    port,
    mails,
    connections: () => connections,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

/** Starts something that is no mail server, or half of one. */
export async function startSocketServer(serve: Parameters<typeof createServer>[1]) {
  const server = createServer(serve);
  const port = await listening(server, () => server.listen(0, '127.0.0.1'));
  return { port, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

function listening(server: Server, listen: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
    listen();
  });
}
