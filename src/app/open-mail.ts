import type { Settings } from '../config/definitions.ts';
import { mailServerOf, senderOf } from '../config/mail-server-of.ts';
import { readSecretFile } from '../config/read-secret-file.ts';
import type { Mailer } from '../domain/access/mailer.ts';
import type { Finding, Log } from '../domain/ports.ts';
import type { MailServer } from '../mail/mail-server.ts';

/**
 * Opens the mailer, where the settings name a mail server; null where they name none. Nothing is loaded or
 * connected before the first mail.
 * @throws SettingsError where the password cannot be read
 */
export async function openMail(
  settings: Settings,
  { log, now }: { log: Log; now: () => number },
): Promise<Mailer | null> {
  const server = serverOf(settings);
  if (server === null) return null;
  const { createMailer } = await import('../mail/create-mailer.ts');
  return createMailer({ server, consoleUrl: settings.consoleUrl.replace(/\/$/, ''), log, now });
}

/** Whether the mail server answers; nothing where none is set. @throws SettingsError as above */
export async function examineMail(settings: Settings): Promise<Finding[]> {
  const server = serverOf(settings);
  if (server === null) return [];
  const { examineMail: examine } = await import('../mail/examine-mail.ts');
  return [await examine(server)];
}

/**
 * Sends a test message, waiting for the server's answer.
 * @returns what came of it; null where no mail server is set
 * @throws SettingsError as above
 */
export async function tryMail(settings: Settings, address: string): Promise<Finding | null> {
  const server = serverOf(settings);
  if (server === null) return null;
  const { tryMail: send } = await import('../mail/try-mail.ts');
  return send(server, address);
}

function serverOf(settings: Settings): MailServer | null {
  const address = settings.mailUrl === '' ? null : mailServerOf(settings);
  if (address === null) return null;
  const { mailPasswordFile, mailTls } = settings;
  return {
    ...address,
    requiresTls: mailTls === 'required',
    password:
      mailPasswordFile === '' ? address.password : readSecretFile('DEBRIEF_MAIL_PASSWORD_FILE', mailPasswordFile),
    from: senderOf(settings),
  };
}
