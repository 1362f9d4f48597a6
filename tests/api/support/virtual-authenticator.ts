/** A software passkey (WebAuthn, ES256, attestation "none"). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const toBase64Url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class VirtualAuthenticator {
  readonly id = randomBytes(16);
  private readonly keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private counter = 0;
  isUserVerified = true;

  constructor(origin: string) {
    this.origin = origin;
  }

  private authenticatorData(credential?: Buffer): Buffer {
    const flags = USER_PRESENT | (this.isUserVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    const host = new URL(this.origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  get cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.keyPair.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ]);
  }

  createRegistration(challenge: string) {
    const length = Buffer.from([0, this.id.length]);
    const data = this.authenticatorData(Buffer.concat([Buffer.alloc(16), length, this.id, this.cosePublicKey]));
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = toBase64Url(this.clientData('webauthn.create', challenge));
    const id = toBase64Url(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject: toBase64Url(attestation), transports: ['internal'] },
    };
  }

  createAssertion(challenge: string, userId?: string) {
    const data = this.authenticatorData();
    const clientData = this.clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keyPair.privateKey);
    const id = toBase64Url(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(signature),
        ...(userId !== undefined && { userHandle: toBase64Url(Buffer.from(userId)) }),
      },
    };
  }
}
