import { Type, type Static } from 'typebox';
import { LONGEST_PASSKEY_NAME } from '../../../domain/schemas/limits.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { Entered } from './access.ts';
import { orNull, Time } from './parts/fields.ts';

/** Bytes in base64url, up to a number of characters. */
const Bytes = (longest: number) =>
  Type.Refine(Type.String({ minLength: 1, maxLength: longest }), (value) => /^[\w-]+$/.test(value));
const PublicKey = Type.Literal('public-key');
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 });
/** WebAuthn names its fields itself: a device's id has up to 1,023 bytes. */
const CredentialId = Bytes(1_364);

/** What a device gives that made a passkey, as browsers write it in JSON. */
const AddedAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    attestationObject: Bytes(6_144),
    transports: Type.Optional(Transports),
  }),
});
export type AddedAnswer = Static<typeof AddedAnswer>;

/** What a device gives that signs somebody in. */
const SignInAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    authenticatorData: Bytes(2_048),
    signature: Bytes(2_048),
    /** Devices give it with every passkey that they find by themselves. */
    userHandle: Bytes(128),
  }),
});
export type SignInAnswer = Static<typeof SignInAnswer>;

const Known = Type.Object({ id: Type.String(), type: PublicKey, transports: Type.Array(Type.String()) });
const Done = Type.Object({});

const PasskeyRow = Type.Object({
  passkey_id: Type.String(),
  name: Type.String(),
  /** The host that it was made for. */
  host: Type.String(),
  created_at: Time,
  used_at: orNull(Time),
});
export type PasskeyRow = Static<typeof PasskeyRow>;

export const passkeyContract = {
  /** What the browser asks the device for. */
  beginPasskeySignIn: {
    body: Type.Object({}),
    answer: Type.Object({
      challenge: Type.String(),
      rpId: Type.String(),
      timeout: Type.Integer(),
      userVerification: Type.Literal('required'),
    }),
  },
  passkeySignIn: { body: SignInAnswer, answer: Entered },
  passkeys: {
    answer: Type.Object({
      /** The host for which passkeys are made here; null where the console is at an address that has none. */
      host: orNull(Type.String()),
      most: Type.Integer(),
      data: Type.Array(PasskeyRow),
    }),
  },
  /** `present` is null where there is no password. */
  beginPasskey: {
    body: Type.Object({ present: orNull(Type.String({ maxLength: 1_024 })) }),
    answer: Type.Object({
      challenge: Type.String(),
      rp: Type.Object({ id: Type.String(), name: Type.String() }),
      user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
      pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
      timeout: Type.Integer(),
      attestation: Type.Literal('none'),
      excludeCredentials: Type.Array(Known),
      authenticatorSelection: Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Boolean(),
        userVerification: Type.Literal('required'),
      }),
    }),
  },
  addPasskey: {
    body: Type.Object({ name: Text(1, LONGEST_PASSKEY_NAME), answer: AddedAnswer }),
    answer: Type.Object({ passkey_id: Type.String() }),
  },
  removePasskey: {
    params: Type.Object({ passkeyId: Text(1, 64) }),
    body: Type.Object({ present: orNull(Type.String({ maxLength: 1_024 })) }),
    answer: Done,
  },
  removePasskeysOf: {
    params: Type.Object({ accountId: Text(1, 64) }),
    body: Type.Object({}),
    answer: Done,
  },
} as const;
