import type { Settings } from './definitions.ts';

/** Where the mail server is and who signs in there. */
export interface MailServerAddress {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  user: string | null;
  password: string;
}

/** Reads the address of the mail server; null where it is none. */
export function mailServerOf({ mailUrl }: Pick<Settings, 'mailUrl'>): MailServerAddress | null {
  if (!URL.canParse(mailUrl)) return null;
  const url = new URL(mailUrl);
  const secure = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/** Reads who mails come from. */
export function senderOf({ mailFrom }: Pick<Settings, 'mailFrom'>): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*) <([^>]*)>$/.exec(mailFrom) ?? [];
  return { name: name.trim(), address };
}
