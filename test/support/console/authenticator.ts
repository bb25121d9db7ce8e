import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a test may have the device do otherwise than it should. */
export interface Oddities {
  /** The address of the page, as the browser says it. */
  origin?: string;
  /** The host that the passkey answers for. */
  host?: string;
  /** Whether the device made sure who holds it. */
  isVerified?: boolean;
  counter?: number;
  credentialId?: string;
  userHandle?: string;
  /** What it claims of itself, in place of nothing. */
  claim?: { format: string; statement: Map<string, unknown> };
}

/** What the service asks a device for; other fields are not looked at. */
interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const FLAGS = { present: 0x01, verified: 0x04, backup: 0x18, attested: 0x40 };

/** A device with one passkey, in software: its signatures are real ones (ES256). */
export class Authenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  counter = 0;
  #userHandle = '';
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Makes the passkey, and gives the answer as a browser writes it. */
  create(asked: unknown, odd: Oddities = {}) {
    const { challenge, rp, user } = readAsked(asked);
    this.#userHandle = user?.id ?? '';
    const id = odd.credentialId ?? this.credentialId;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(Buffer.from(id, 'base64url').length);
    const attested = Buffer.concat([Buffer.alloc(16), length, Buffer.from(id, 'base64url'), this.#publicKey]);
    const authData = Buffer.concat([this.#head(odd.host ?? rp?.id ?? '', odd, FLAGS.attested), attested]);
    const { format, statement } = odd.claim ?? { format: 'none', statement: new Map() };
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, odd.origin ?? `https://${rp?.id ?? ''}`),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers for the passkey. */
  get(asked: unknown, odd: Oddities = {}) {
    const { challenge, rpId = '' } = readAsked(asked);
    const id = odd.credentialId ?? this.credentialId;
    const data = clientData('webauthn.get', challenge, odd.origin ?? `https://${rpId}`);
    const head = this.#head(odd.host ?? rpId, odd, 0);
    const signed = Buffer.concat([head, createHash('sha256').update(Buffer.from(data, 'base64url')).digest()]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: data,
        authenticatorData: head.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    };
  }

  #head(host: string, { isVerified = true, counter = this.counter }: Oddities, more: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(FLAGS.present | FLAGS.backup | (isVerified ? FLAGS.verified : 0) | more);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), rest]);
  }
}

function readAsked(asked: unknown): Asked {
  if (typeof asked !== 'object' || asked === null || !('challenge' in asked) || typeof asked.challenge !== 'string')
    throw new Error(`the service asks for no passkey: ${JSON.stringify(asked)}`);
  const field = (value: unknown, name: string): string | undefined => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  const [rp, user] = [field(Reflect.get(asked, 'rp'), 'id'), field(Reflect.get(asked, 'user'), 'id')];
  const rpId = field(asked, 'rpId');
  return {
    challenge: asked.challenge,
    ...(rp !== undefined && { rp: { id: rp } }),
    ...(user !== undefined && { user: { id: user } }),
    ...(rpId !== undefined && { rpId }),
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** As much of CBOR (RFC 8949) as passkeys need: integers, bytes, text, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? heading(1, -1 - value) : heading(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([heading(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([heading(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([heading(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([heading(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  throw new Error(`no passkey has a ${typeof value}`);
}

function heading(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
