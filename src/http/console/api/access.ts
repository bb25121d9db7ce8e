import { Type, type Static } from 'typebox';
import { Text } from '../../../domain/schemas/text.ts';
import { LONGEST_ACCOUNT_NAME, LONGEST_EMAIL } from '../../../domain/schemas/limits.ts';
import { Email, orNull, Time } from './parts/fields.ts';
import { Seen } from './parts/seen.ts';

const text = (longest: number) => Text(1, longest);

export const RoleName = Type.Union([
  Type.Literal('owner'),
  Type.Literal('admin'),
  Type.Literal('manager'),
  Type.Literal('member'),
]);
export type RoleName = Static<typeof RoleName>;
const Status = Type.Union([Type.Literal('active'), Type.Literal('deactivated')]);

const Name = text(LONGEST_ACCOUNT_NAME);
/** The bounds of a password are checked apart, so that the pages can say which one is missed. */
const Password = Type.String({ maxLength: 1_024 });
const Token = text(64);
/** 20 bytes. */
const Base32 = Type.String({ pattern: '^[A-Z2-7]{32}$' });
const Done = Type.Object({});
/** The organisation that somebody signed in to. */
export const Entered = Type.Object({ org_id: Type.String() });
const SignedOut = Type.Object({ provider_url: orNull(Type.String()) });

/** An organisation that the browser is signed in to, and as whom. */
const OpenOrganisation = Type.Object({
  org_id: Type.String(),
  name: Type.String(),
  person: Type.String(),
  role: RoleName,
});
export type OpenOrganisation = Static<typeof OpenOrganisation>;

const AccountSummary = Type.Object({
  account_id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: RoleName,
  status: Status,
  user_id: orNull(Type.String()),
  has_password: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  has_passkeys: Type.Boolean(),
  created_at: Time,
  signed_in_at: orNull(Time),
});
export type AccountSummary = Static<typeof AccountSummary>;

const Me = Type.Object({
  account_id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: RoleName,
  user_id: orNull(Type.String()),
  has_password: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  organisation: Type.Object({ org_id: Type.String(), name: Type.String() }),
  /** What their role may do at all, so that the pages show nothing else. */
  rights: Type.Array(Type.String()),
  /** Whether the installation has other organisations too: addresses then say which one they are in. */
  several: Type.Boolean(),
  version: Type.String(),
});
export type Me = Static<typeof Me>;

const SignInRow = Type.Object({
  sign_in_id: Type.String(),
  created_at: Time,
  seen_at: Time,
  client: Type.String(),
  address: Type.String(),
  is_this: Type.Boolean(),
});
export type SignInRow = Static<typeof SignInRow>;

export const accessContract = {
  start: {
    answer: Type.Object({
      /** Whether to ask for the organisation's id. */
      several: Type.Boolean(),
      /** Whether there is any organisation yet. */
      ready: Type.Boolean(),
      /** The name of the identity provider that people can sign in with. */
      provider: orNull(Type.String()),
      /** Whether a mail server is set, so that a link for a new password can be asked for. */
      mail: Type.Boolean(),
    }),
  },
  signIn: {
    body: Type.Object({
      organisation: orNull(text(256)),
      email: text(LONGEST_EMAIL),
      password: Password,
      code: Type.Optional(orNull(text(64))),
    }),
    answer: Entered,
  },
  /** Where the browser goes to sign out at the identity provider too. */
  signOut: { body: Type.Object({}), answer: SignedOut },
  /** Likewise, of every organisation that the browser is signed in to. */
  signOutOfAll: { body: Type.Object({}), answer: SignedOut },
  /** Where the browser that asks is signed in, the newest first. */
  openOrganisations: { answer: Type.Object({ data: Type.Array(OpenOrganisation) }) },
  describeLink: {
    body: Type.Object({ token: Token }),
    answer: Type.Object({
      kind: Type.Union([
        Type.Literal('set_up'),
        Type.Literal('owner'),
        Type.Literal('invitation'),
        Type.Literal('reset'),
        Type.Literal('entry'),
      ]),
      organisation: orNull(Type.String()),
      email: orNull(Type.String()),
      name: orNull(Type.String()),
    }),
  },
  useLink: {
    body: Type.Object({
      token: Token,
      password: orNull(Password),
      owner: orNull(Type.Object({ name: Name, email: Email })),
    }),
    /** Not signed in where the account has a second factor, which a link does not stand for. */
    answer: Type.Object({ signed_in: Type.Boolean(), org_id: Type.String() }),
  },
  setUp: {
    body: Type.Object({ token: Token, organisation: Name, name: Name, email: Email, password: Password }),
    answer: Entered,
  },
  /** The same answer whether there is such an account or not. */
  forgotPassword: {
    body: Type.Object({ organisation: orNull(text(256)), email: text(LONGEST_EMAIL) }),
    answer: Done,
  },
  me: { answer: Me },
  setPassword: {
    /** `present` is null where there is none yet. */
    body: Type.Object({ present: orNull(Password), password: Password }),
    answer: Done,
  },
  /** A secret that nothing keeps yet, and the address by which an app takes it. */
  beginSecondFactor: { body: Type.Object({}), answer: Type.Object({ secret: Type.String(), address: Type.String() }) },
  /** `present` is null where there is no password. */
  setSecondFactor: {
    body: Type.Object({ secret: Base32, code: text(64), present: orNull(Password) }),
    /** Codes of one use, shown once. */
    answer: Type.Object({ recovery: Type.Array(Type.String()) }),
  },
  removeSecondFactor: { body: Type.Object({ present: orNull(Password) }), answer: Done },
  removeSecondFactorOf: {
    params: Type.Object({ accountId: text(64) }),
    body: Type.Object({}),
    answer: Done,
  },
  signIns: { answer: Type.Object({ data: Type.Array(SignInRow) }) },
  endSignIn: { body: Type.Object({ sign_in_id: orNull(text(64)) }), answer: Done },
  accounts: { answer: Type.Object({ data: Type.Array(AccountSummary) }) },
  createAccount: {
    body: Type.Object({ email: Email, name: Name, role: RoleName, user_id: orNull(text(256)) }),
    answer: Type.Object({ account_id: Type.String() }),
  },
  changeAccount: {
    params: Type.Object({ accountId: text(64) }),
    /** Who they are in the directory, for an account that is nobody there yet; null, or left out, changes nothing. */
    body: Type.Object({
      role: RoleName,
      status: Status,
      user_id: Type.Optional(orNull(Text(1, 256))),
      seen: Seen({ role: RoleName, status: Status }),
    }),
    answer: Done,
  },
  /** Where somebody else is signed in. */
  signInsOf: {
    params: Type.Object({ accountId: text(64) }),
    answer: Type.Object({ data: Type.Array(SignInRow) }),
  },
  /** Ends one of them, or all (null). */
  endSignInOf: {
    params: Type.Object({ accountId: text(64) }),
    body: Type.Object({ sign_in_id: orNull(text(64)) }),
    answer: Done,
  },
  createLink: {
    params: Type.Object({ accountId: text(64) }),
    /** `by_hand`: it is to be shown, although a mail could bring it. */
    body: Type.Object({ by_hand: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({
      /** Null where a mail brings it. */
      token: orNull(Type.String()),
      expires_at: Time,
      /** What came of the mail; `none` where none was to be sent. `waiting`: it is tried again for some minutes. */
      mail: Type.Union([Type.Literal('none'), Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('failed')]),
    }),
  },
} as const;
