/** The mail server that the operator set, and who mails come from. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps`); else STARTTLS. */
  secure: boolean;
  /** Whether a connection without TLS is refused. Where it is not, TLS is not used, except with `secure`. */
  requiresTls: boolean;
  user: string | null;
  password: string;
  from: { name: string; address: string };
  /** Certificates that are trusted in place of Node's own list, in PEM. */
  ca?: string;
}

/** How long the parts of an exchange with the mail server may take, in ms. */
export interface MailTimes {
  /** To connect; to get the server's greeting; without a byte from it. */
  stepMs: number;
  /** One attempt in all. */
  attemptMs: number;
  /** How long whoever asked for a mail waits to hear what came of it. */
  answerMs: number;
  /** How long after an attempt that failed the next one is made, one for each further attempt. */
  pausesMs: readonly number[];
  /** How long attempts in hand may still take when the service ends. */
  closeMs: number;
}

/** The next attempts after 15 seconds, a minute, 4 and 10 minutes: all within the half hour that a link works. */
export const MAIL_TIMES: MailTimes = {
  stepMs: 10_000,
  attemptMs: 30_000,
  answerMs: 8_000,
  pausesMs: [15_000, 60_000, 240_000, 600_000],
  closeMs: 5_000,
};

/** What nodemailer is told of the server: no files, no addresses, no log; TLS as the settings say. */
export function connectionOptions(server: MailServer, { stepMs }: Pick<MailTimes, 'stepMs'>) {
  const { host, port, secure, requiresTls, ca } = server;
  return {
    host,
    port,
    secure,
    requireTLS: !secure && requiresTls,
    ignoreTLS: !secure && !requiresTls,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    socketCloseTimeout: 1_000,
    maxResponseSize: 65_536,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  } as const;
}
