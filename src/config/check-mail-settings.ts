import type { Settings } from './definitions.ts';
import { mailServerOf } from './mail-server-of.ts';

/** What keeps the settings of the mail server from working together, as a sentence; null where nothing does. */
export function mailSettingsProblem(settings: Settings): string | null {
  const { mailUrl, mailFrom, mailPasswordFile, consoleUrl } = settings;
  if (mailUrl === '') {
    if (mailFrom !== '') return 'DEBRIEF_MAIL_FROM needs DEBRIEF_MAIL_URL: the address of the mail server.';
    return mailPasswordFile === ''
      ? null
      : 'DEBRIEF_MAIL_PASSWORD_FILE needs DEBRIEF_MAIL_URL: the address of the mail server.';
  }
  if (mailFrom === '') return 'DEBRIEF_MAIL_URL needs DEBRIEF_MAIL_FROM: the address that mails come from.';
  if (consoleUrl === '')
    return 'DEBRIEF_MAIL_URL needs DEBRIEF_CONSOLE_URL: the address of the console, which links in mails lead to.';
  const server = mailServerOf(settings);
  if (server === null)
    return 'DEBRIEF_MAIL_URL is not an address: its port must be at most 65535, and each % must be followed by the two digits of a character.';
  if (mailPasswordFile === '') return null;
  if (server.user === null) return 'DEBRIEF_MAIL_PASSWORD_FILE needs the user in DEBRIEF_MAIL_URL: smtp://user@host.';
  return server.password === ''
    ? null
    : 'DEBRIEF_MAIL_URL has a password, and DEBRIEF_MAIL_PASSWORD_FILE is set too. Keep one.';
}
