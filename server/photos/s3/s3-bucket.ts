/** One bucket of an S3-compatible store: signed requests in bounded time, sent again where that may help, and answers believed only when they are S3's. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StoreHealth } from '#server/store/store.ts';
import { S3UnavailableError } from './s3-unavailable-error.ts';

export interface S3Settings {
  bucket: string;
  /** "https://s3.eu-central-1.amazonaws.com"; the bucket is named in the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Object {
  key: string;
  /** Length in bytes. */
  bytes: number;
  /** Milliseconds of S3's clock. */
  modified: number;
}

export interface S3Range {
  bytes: Buffer;
  /** Length of the whole in bytes. */
  length: number;
  /** SHA-256 of the whole (hex). */
  sum: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** How often it may be sent; three times unless given. */
  attempts?: number;
  /** Milliseconds for all of it; what its bytes need unless given. */
  patience?: number;
}

interface S3Response {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** An answer that says no, or that S3 would not give. */
class S3ResponseError extends Error {
  /** Whether the same request may be answered otherwise. */
  readonly isRetryable: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.isRetryable = mayPass;
  }
}

const MAX_ATTEMPTS = 3;
/** Milliseconds: the wait before sending again is random, up to a bound that doubles. */
const INITIAL_BACKOFF_MS = 200;
/** Milliseconds for a request without its bytes. */
const TIMEOUT_MS = 5_000;
/** Bytes a millisecond that a line has at least: 250 kB a second. */
const MIN_BYTES_PER_MS = 250;
/** Milliseconds for each step of asking how the store is. */
const PROBE_TIMEOUT_MS = 900;
/** Written to see whether writing works. */
const PROBE_KEY = 'redrive';
const PROBE_BYTES = Buffer.from('Redrive looks whether it may write here');
/** The name of the SHA-256 of the bytes beside them, which every S3 store keeps. */
const CHECKSUM_HEADER = 'x-amz-meta-sha256';

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export class S3Bucket {
  private readonly settings: S3Settings;
  private readonly base: string;
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private readonly timeoutMs: number;
  private isReadOnly = false;

  /** @param patience milliseconds for a request without its bytes */
  constructor(settings: S3Settings, patience = TIMEOUT_MS) {
    this.settings = settings;
    this.base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
    this.timeoutMs = patience;
  }

  /**
   * Keeps the bytes; S3 checks the sum in the signature, so that what it confirms is what was sent. May arrive twice or after its
   * time limit: keys name their content, so the bytes are the same.
   * @throws S3Unavailable unless S3 has confirmed
   */
  async put(key: string, bytes: Uint8Array, within: Pick<S3Request, 'attempts' | 'patience'> = {}): Promise<void> {
    const headers = { [CHECKSUM_HEADER]: hashBytes(bytes), 'content-type': 'application/octet-stream' };
    try {
      await this.sendWithRetry({ method: 'PUT', key, headers, body: bytes, ...within }, ({ status, headers }) => {
        if (status !== 200 || !headers.has('etag')) throw new S3ResponseError(`a PUT was answered ${status}`, true);
      });
      this.isReadOnly = false;
    } catch (error) {
      this.isReadOnly = true;
      throw error;
    }
  }

  /** The whole object, as it was put; undefined when S3 says that there is none. */
  get(key: string): Promise<Buffer | undefined> {
    return this.sendWithRetry({ method: 'GET', key }, (answer) => {
      if (isNotFound(answer)) return undefined;
      if (answer.status !== 200 || hashBytes(answer.body) !== answer.headers.get(CHECKSUM_HEADER))
        throw new S3ResponseError(`${key} came otherwise than it was put`, true);
      return answer.body;
    });
  }

  /** Part of an object with the sum and length of the whole; undefined when there is none or the part is behind its end. */
  getRange(key: string, from: number, to?: number): Promise<S3Range | undefined> {
    const headers = { range: `bytes=${from}-${to ?? ''}` };
    return this.sendWithRetry({ method: 'GET', key, headers }, (answer) => {
      if (isNotFound(answer) || isRangeNotSatisfiable(answer)) return undefined;
      const [, first, last, length] =
        /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
      const isWhole = answer.body.length === Number(last) - from + 1 && Number(first) === from;
      const sum = answer.headers.get(CHECKSUM_HEADER);
      if (answer.status !== 206 || !isWhole || sum === null)
        throw new S3ResponseError(`a part of ${key} was answered ${answer.status}`, true);
      return { bytes: answer.body, length: Number(length), sum };
    });
  }

  /** Everything whose key begins so, in the order of the keys. */
  async *list(prefix: string): AsyncGenerator<S3Object> {
    for (let from: string | undefined = ''; from !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', prefix };
      if (from !== '') query['continuation-token'] = from;
      const page = await this.sendWithRetry({ method: 'GET', query }, parseObjectList);
      yield* page.objects;
      from = page.next;
    }
  }

  /**
   * Removes an object; one that is not there is no error. Sent once unless asked otherwise: a removal that was thought lost may
   * arrive later, and would take away what was put under the same key meanwhile. Its signature is good for a quarter of an hour.
   */
  remove(key: string, attempts = 1): Promise<void> {
    return this.sendWithRetry({ method: 'DELETE', key, attempts }, (answer) => {
      if (answer.status !== 204 && !isNotFound(answer))
        throw new S3ResponseError(`was answered ${answer.status}`, true);
    });
  }

  /** One look, in about a second; at writing only after it was refused, as each look would be paid. @throws S3Unavailable */
  async checkHealth(): Promise<StoreHealth> {
    const within = { attempts: 1, patience: PROBE_TIMEOUT_MS };
    await this.sendWithRetry(
      { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' }, ...within },
      parseObjectList,
    );
    if (this.isReadOnly) await this.put(PROBE_KEY, PROBE_BYTES, within).catch(() => undefined);
    return this.isReadOnly ? 'read-only' : 'ok';
  }

  /** Whether it can be read and written. @throws S3Unavailable */
  async assertAccess(): Promise<void> {
    await this.sendWithRetry({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }, parseObjectList);
    await this.put(PROBE_KEY, PROBE_BYTES);
  }

  /** @param read takes the answer, and throws Wrong for one that is none */
  private async sendWithRetry<T>(request: S3Request, read: (answer: S3Response) => T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.sendOnce(request);
        assertSuccess(answer);
        return read(answer);
      } catch (error) {
        const mayPass = !(error instanceof S3ResponseError) || error.isRetryable;
        if (!mayPass || attempt >= (request.attempts ?? MAX_ATTEMPTS))
          throw new S3UnavailableError(describeError(error));
      }
      await pause(Math.random() * INITIAL_BACKOFF_MS * 2 ** attempt);
    }
  }

  private async sendOnce({ method, key, query, headers, body, patience }: S3Request): Promise<S3Response> {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const url = new URL(key === undefined ? this.base : `${this.base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sum = headers?.[CHECKSUM_HEADER] ?? hashBytes(new Uint8Array());
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sum },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.signingKeys,
    }).sign();
    const limit = new AbortController();
    const within = (ms: number): NodeJS.Timeout =>
      setTimeout(() => limit.abort(new Error(`no answer in ${ms} ms`)), ms);
    let timer = within(patience ?? this.timeoutMs + (body?.length ?? 0) / MIN_BYTES_PER_MS);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        // Redirects are not followed: the signature is for this address.
        redirect: 'manual',
        signal: limit.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
      clearTimeout(timer);
      timer = within((patience ?? this.timeoutMs) + Number(response.headers.get('content-length')) / MIN_BYTES_PER_MS);
      const { status } = response;
      return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    } finally {
      clearTimeout(timer);
    }
  }
}

const readErrorCode = ({ body }: S3Response): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1];

/** S3's own word that there is no such object: a 404 of somebody in between says nothing. */
function isNotFound(answer: S3Response): boolean {
  return answer.status === 404 && readErrorCode(answer) === 'NoSuchKey';
}

function isRangeNotSatisfiable(answer: S3Response): boolean {
  return answer.status === 416 && readErrorCode(answer) === 'InvalidRange';
}

/** @throws Wrong for a refusal or a failure */
function assertSuccess(answer: S3Response): void {
  const { status } = answer;
  if (status < 300 || isNotFound(answer) || isRangeNotSatisfiable(answer)) return;
  const code = readErrorCode(answer);
  // Without S3's code it comes from somebody in between.
  const mayPass = status >= 500 || [408, 425, 429].includes(status) || code === undefined;
  throw new S3ResponseError(code === undefined ? `it answers ${status}` : `it answers ${status} ${code}`, mayPass);
}

const XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element. Our keys are of letters, digits, dots, dashes and slashes; a token may be anything. */
function readXmlText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, entity: string) => XML_ENTITIES[entity] ?? whole);
}

function parseObjectList({ status, body }: S3Response): { objects: S3Object[]; next: string | undefined } {
  const xml = body.toString();
  if (status !== 200 || !xml.includes('<ListBucketResult') || !xml.includes('</ListBucketResult>'))
    throw new S3ResponseError(`a list was answered ${status}`, true);
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    key: readXmlText(item, 'Key') ?? '',
    bytes: Number(readXmlText(item, 'Size')),
    modified: Date.parse(readXmlText(item, 'LastModified') ?? ''),
  }));
  const isCut = readXmlText(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? readXmlText(xml, 'NextContinuationToken') : undefined };
}

/** What failed, as a system says it. */
function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
