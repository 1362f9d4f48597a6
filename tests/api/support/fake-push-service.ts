/**
 * A local push service behind push.example: verifies VAPID (RFC 8292), decrypts (RFC 8291, RFC 8188) and misbehaves on
 * demand.
 */
import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import { isPublicAddress } from '#server/photos/public-address.ts';

/** An answer, a broken connection before or after accepting, or silence. */
export type PushBehavior = { status: number; retryAfter?: string } | 'cut' | 'cut after taking' | 'silent';

export interface ReceivedPush {
  path: string;
  payload: { id: string; title: string; body: string; path: string };
  topic: string;
  ttl: number;
  /** Verified by the service. */
  claims: { aud: string; exp: number; sub: string };
  rawRequest: string;
}

const HOST_ADDRESSES: Record<string, string[]> = {
  'push.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
};

export class PushSubscriber {
  readonly endpoint: string;
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.ecdh.generateKeys();
  }

  /** SHA-256 (hex) of the endpoint. */
  get id(): string {
    return createHash('sha256').update(this.endpoint).digest('hex');
  }

  get subscription() {
    const keys = {
      p256dh: this.ecdh.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys, language: 'en' };
  }

  /** Decrypts a message of one record. @throws for another browser's message */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body[20]!;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const shared = hkdfSync('sha256', this.ecdh.computeSecret(sender), this.auth, info, 32);
    const of = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const open = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    // The last record ends with a 2 before its padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** Behaviour towards the next requests; empty means normal. */
  readonly nextBehaviors: PushBehavior[] = [];
  /** Called once `nextBehaviors` is empty; undefined means normal. */
  behaviorForNext: (() => PushBehavior | undefined) | undefined;
  attempts = 0;
  /** Requests to hosts named "silent-…". */
  unansweredAttempts = 0;
  private readonly server: Server;
  private readonly subscribers = new Map<string, PushSubscriber>();

  private constructor() {
    this.server = createServer((req, res) => void this.handleRequest(req, res));
  }

  static async open(): Promise<FakePushService> {
    const fakeServer = new FakePushService();
    await new Promise<void>((resolve) => fakeServer.server.listen(0, '127.0.0.1', resolve));
    return fakeServer;
  }

  subscribeBrowser(): PushSubscriber {
    const path = `/send/${randomBytes(24).toString('base64url')}`;
    const browser = new PushSubscriber(`https://push.example${path}`);
    this.subscribers.set(path, browser);
    return browser;
  }

  /** Lets a test server reach this service. */
  networkPolicy(timeoutMs = 20_000): SsrfPolicy {
    return {
      resolve: (host) => Promise.resolve(host.startsWith('silent-') ? ['127.0.0.1'] : (HOST_ADDRESSES[host] ?? [])),
      isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
      request: ((options: object, onResponse: () => void) =>
        httpRequest({ ...options, port: this.port }, onResponse)) as typeof httpsRequest,
      timeoutMs,
    };
  }

  /** The last notification of each topic. */
  shownNotifications(browser: PushSubscriber): ReceivedPush['payload'][] {
    const own = this.received.filter(({ path }) => browser.endpoint.endsWith(path));
    return [...new Map(own.map(({ topic, payload }) => [topic, payload])).values()];
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private async handleRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.headers.host?.startsWith('silent-')) return void (this.unansweredAttempts += 1);
    const body = await readBody(req);
    this.attempts += 1;
    const manner = this.nextBehaviors.shift() ?? this.behaviorForNext?.() ?? { status: 201 };
    if (manner === 'silent') return;
    if (manner === 'cut') return void req.socket.destroy();
    const path = req.url ?? '';
    const browser = this.subscribers.get(path);
    if (!browser) return void res.writeHead(404).end();
    if (manner !== 'cut after taking' && manner.status >= 300) {
      const { status, retryAfter } = manner;
      return void res.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    }
    try {
      this.received.push(this.decryptRequest(req, body, browser));
    } catch (error) {
      return void res.writeHead(403).end(String(error));
    }
    if (manner === 'cut after taking') req.socket.destroy();
    else res.writeHead(201).end();
  }

  private decryptRequest(
    { headers, url = '', method }: IncomingMessage,
    body: Buffer,
    browser: PushSubscriber,
  ): ReceivedPush {
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('not a web push');
    return {
      path: url,
      payload: JSON.parse(browser.decrypt(body)) as ReceivedPush['payload'],
      topic: String(headers['topic']),
      ttl: Number(headers['ttl']),
      claims: verifyVapidToken(String(headers.authorization)),
      rawRequest: `${JSON.stringify(headers)} ${body.toString('latin1')}`,
    };
  }
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** "vapid t=<JWT>, k=<public key>". @throws for a wrong signature */
function verifyVapidToken(authorization: string): ReceivedPush['claims'] {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token!.split('.');
  const point = Buffer.from(key!, 'base64url');
  const xAndY = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...xAndY }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isRight) throw new Error('not signed by this key');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as ReceivedPush['claims'];
}
