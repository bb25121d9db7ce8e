/** What the mails say, in English. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  moment: (ms: number) =>
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`,
  once: (until: string) => `The link works once, until ${until}.`,
  instead: 'If the button does not work, copy this address into your browser:',
  footer: (organisation: string) => `This mail was sent by Debrief for ${organisation}. Replies to it may not be read.`,
  invitation: {
    subject: (by: string, organisation: string) => `${by} invites you to ${organisation} on Debrief`,
    body: (by: string, organisation: string) => [
      `${by} has made an account for you at ${organisation} on Debrief, where you see your conversations and what to work on.`,
      'Choose a password to begin.',
    ],
    action: 'Choose a password',
    after: ['If you do not know what this is about, do nothing.'],
  },
  reset: {
    subject: 'Choose a new password for Debrief',
    body: (by: string | null, organisation: string) => [
      by === null
        ? `Somebody, probably you, asked for a new password for your account at ${organisation}.`
        : `${by} sends you a link to choose a new password for your account at ${organisation}.`,
    ],
    action: 'Choose a new password',
    after: ['If you did not want this, do nothing: your password stays as it is.'],
  },
  no_password: {
    subject: 'How you sign in to Debrief',
    body: (provider: string, organisation: string) => [
      `Somebody, probably you, asked for a new password for your account at ${organisation}. Your account has none: you sign in with ${provider}.`,
    ],
    action: 'Go to the sign-in page',
    after: ['If this was not you, do nothing.'],
  },
  password_changed: {
    subject: 'Your password for Debrief was changed',
    body: (at: string, organisation: string) => [
      `The password of your account at ${organisation} was changed on ${at}. You were signed out everywhere else.`,
    ],
  },
  second_factor_set: {
    subject: 'The second factor for Debrief was turned on',
    body: (at: string, organisation: string) => [
      `For your account at ${organisation}, codes of an app were turned on as a second factor on ${at}.`,
    ],
  },
  second_factor_removed: {
    subject: 'The second factor for Debrief was turned off',
    body: (at: string, organisation: string) => [
      `For your account at ${organisation}, the second factor was turned off on ${at}. The password alone is enough now.`,
    ],
  },
  passkey_added: {
    subject: 'A passkey for Debrief was added',
    body: (at: string, organisation: string) => [
      `A passkey was added to your account at ${organisation} on ${at}. Whoever has it signs in without your password.`,
    ],
  },
  passkey_removed: {
    subject: 'A passkey for Debrief was removed',
    body: (at: string, organisation: string) => [
      `A passkey of your account at ${organisation} was removed on ${at}. It no longer signs in, and other sign-ins have ended.`,
    ],
  },
  notYou:
    'If this was not you, choose a new password at once ("Forgot your password?" on the sign-in page), and tell an administrator.',
  signIn: 'Go to the sign-in page',
};

export type MailText = typeof en;
