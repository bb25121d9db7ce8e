import type { AccountMail } from '../domain/access/mailer.ts';
import { plainWords } from './plain-words.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { writeHtml, type MailParts } from './write-html.ts';

const TEXTS = { en, de };

/** What a mail says: the same as plain text and as simple HTML, without anything that is loaded from elsewhere. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail.
 * @param consoleUrl where people reach the console, without a slash at the end
 */
export function writeMail(mail: AccountMail, consoleUrl: string): WrittenMail {
  const parts = partsOf(mail, consoleUrl);
  const { subject, greeting, before, action, after, footer } = parts;
  const text = [greeting, ...before, `${action.words}:\n${action.url}`, ...after, `-- \n${footer}`].join('\n\n');
  return { subject, text: `${text}\n`, html: writeHtml(parts) };
}

function partsOf(mail: AccountMail, consoleUrl: string): MailParts {
  const words = TEXTS[mail.language];
  const organisation = plainWords(mail.organisation);
  const common = {
    language: mail.language,
    greeting: words.greeting(plainWords(mail.name)),
    instead: words.instead,
    footer: words.footer(organisation),
  };
  const signIn = `${consoleUrl}/sign-in`;
  switch (mail.kind) {
    case 'invitation': {
      const by = plainWords(mail.by);
      const { subject, body, action, after } = words.invitation;
      return {
        ...common,
        subject: subject(by, organisation),
        before: body(by, organisation),
        action: { words: action, url: enterAddress(consoleUrl, mail.token) },
        after: [words.once(words.moment(mail.expiresAt)), ...after],
      };
    }
    case 'reset': {
      const { subject, body, action, after } = words.reset;
      return {
        ...common,
        subject,
        before: body(mail.by === null ? null : plainWords(mail.by), organisation),
        action: { words: action, url: enterAddress(consoleUrl, mail.token) },
        after: [words.once(words.moment(mail.expiresAt)), ...after],
      };
    }
    case 'no_password': {
      const { subject, body, action, after } = words.no_password;
      const before = body(plainWords(mail.provider), organisation);
      return { ...common, subject, before, action: { words: action, url: signIn }, after };
    }
    default: {
      const { subject, body } = words[mail.kind];
      const before = body(words.moment(mail.at), organisation);
      return { ...common, subject, before, action: { words: words.signIn, url: signIn }, after: [words.notYou] };
    }
  }
}

/** The token stands behind the #, which browsers send to nobody. */
const enterAddress = (consoleUrl: string, token: string) => `${consoleUrl}/enter#${token}`;
