import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Bits of the authenticator's data (WebAuthn, section 6.1). */
const flag = { present: 1, verified: 4, attested: 64 } as const;

/** CBOR (RFC 8949), as far as an attestation needs it. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([major * 32 + length]);
    if (length < 256) return Buffer.from([major * 32 + 24, length]);
    return Buffer.from([major * 32 + 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.byteLength), value]);
}

/** What a test wants otherwise than a good device does it. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  counter?: number;
  verified?: boolean;
  present?: boolean;
  userHandle?: string | undefined;
  type?: string;
  crossOrigin?: boolean;
}

/** What a browser is asked for, as far as a device looks at it. */
interface Asked {
  readonly challenge: string;
}

/** A device with one passkey, and the browser in front of it, in software. */
export class SoftPasskey {
  readonly id = encode(randomBytes(32));
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  #userHandle = '';
  counter = 0;

  /** @param origin - of the page it is used on. */
  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#origin = origin;
    const point = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
    // COSE: an EC2 key for ES256 on P-256.
    const cose: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]],
      [-3, point[1]],
    ];
    this.#publicKey = cbor(new Map(cose));
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = this.#origin, crossOrigin = false }: Oddities,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #data(odd: Oddities, attested: Buffer | null): Buffer {
    const {
      rpId = new URL(this.#origin).hostname,
      counter = this.counter,
      present = true,
      verified = true,
    } = odd;
    const flags =
      (present ? flag.present : 0) +
      (verified ? flag.verified : 0) +
      (attested ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  /** Makes the passkey, as `navigator.credentials.create` gives it in JSON. */
  make(
    { challenge, user }: Asked & { readonly user: { readonly id: string } },
    odd: Oddities = {},
  ) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.byteLength]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const attestation: [string, unknown][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(odd, attested)],
    ];
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: encode(this.#clientData(odd.type ?? 'webauthn.create', challenge, odd)),
        attestationObject: encode(cbor(new Map(attestation))),
      },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` gives it in JSON. */
  sign({ challenge }: Asked, odd: Oddities = {}) {
    this.counter += 1;
    const clientData = this.#clientData(odd.type ?? 'webauthn.get', challenge, odd);
    const data = this.#data(odd, null);
    const userHandle = 'userHandle' in odd ? odd.userHandle : this.#userHandle;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }
}
