/** The languages that mails are written in. */
export type Language = 'en' | 'de';

interface Addressed {
  orgId: string;
  accountId: string;
  name: string;
  email: string;
  language: Language;
  /** The name of the organisation. */
  organisation: string;
}

/** A link of one use that a mail brings: whoever has its token gets in, so it is never logged. */
interface WithLink {
  token: string;
  /** Ms since 1970 UTC. */
  expiresAt: number;
}

/** A mail to somebody with an account. */
export type AccountMail = Addressed &
  (
    | ({ kind: 'invitation'; by: string } & WithLink)
    /** `by` is null where somebody asked for it on the sign-in page. */
    | ({ kind: 'reset'; by: string | null } & WithLink)
    /** They asked for a new password but have none: they sign in with the identity provider. */
    | { kind: 'no_password'; provider: string }
    | { kind: AccountChange; at: number }
  );

/** What an account's holder is told of, so that they notice what somebody else did. */
export type AccountChange =
  | 'password_changed'
  | 'second_factor_set'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed';

/**
 * - `sent`: the mail server took it
 * - `waiting`: not yet; it is tried again for some minutes
 * - `failed`: it was not sent, and nothing tries again
 */
export type MailOutcome = 'sent' | 'waiting' | 'failed';

/** Sends mails to people with an account. */
export interface Mailer {
  /** Sends a mail. It never rejects, and resolves within a fixed time, whatever the mail server does. */
  send: (mail: AccountMail) => Promise<MailOutcome>;
  /** Takes no more mails, ends what is in hand, and logs what was not sent. */
  close: () => Promise<void>;
}
