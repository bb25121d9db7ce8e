/** Why a mail was not taken, without a word of what the server said: that may hold addresses. */
export interface MailFault {
  /** Whether the same may work a little later. */
  mayPass: boolean;
  /** A word of Node's or nodemailer's, such as `ECONNREFUSED` or `EAUTH`. */
  code: string;
  /** The number with which the server refused; null where it did not answer. */
  status: number | null;
}

/** What does not get better by itself within minutes. */
const LASTING = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EENVELOPE', 'EMESSAGE']);
/** The same, as words of the system below them: certificates, and no TLS where there should be. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;

/** Reads what an attempt failed with. */
export function mailFault(error: unknown): MailFault {
  const fields: Record<string, unknown> = { ...(error instanceof Error && error) };
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(value) ? value : null;
  };
  const own = text('code');
  const below = text('originalCode');
  const status = typeof fields['responseCode'] === 'number' ? fields['responseCode'] : null;
  const code = below ?? own ?? 'UNKNOWN';
  if (status !== null) return { mayPass: status < 500 || status === 503, code, status };
  const lasting = (own !== null && LASTING.has(own)) || CERTIFICATE.test(code);
  return { mayPass: !lasting, code, status };
}
