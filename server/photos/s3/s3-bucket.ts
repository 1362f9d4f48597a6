/** Client of an S3-compatible bucket: signed requests with timeouts, retries and verified responses. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StoreHealth } from '#server/store/store.ts';
import { S3UnavailableError } from './s3-unavailable-error.ts';

export interface S3Settings {
  bucket: string;
  /** "https://s3.eu-central-1.amazonaws.com"; the path contains the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Object {
  key: string;
  bytes: number;
  /** Unix milliseconds of S3's clock. */
  modified: number;
}

export interface S3Range {
  bytes: Buffer;
  length: number;
  sum: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  attempts?: number;
  timeoutMs?: number;
}

interface S3Response {
  status: number;
  headers: Headers;
  body: Buffer;
}

class S3ResponseError extends Error {
  readonly isRetryable: boolean;

  constructor(message: string, isRetryable: boolean) {
    super(message);
    this.isRetryable = isRetryable;
  }
}

const MAX_ATTEMPTS = 3;
/** Upper bound of the random delay before the first retry; doubles each time. */
const INITIAL_BACKOFF_MS = 200;
const TIMEOUT_MS = 5_000;
/** Minimum speed: 250 kB per second. */
const MIN_BYTES_PER_MS = 250;
const PROBE_TIMEOUT_MS = 900;
const PROBE_KEY = 'redrive';
const PROBE_BYTES = Buffer.from('Redrive write test');
/** Metadata header that every S3 store keeps. */
const CHECKSUM_HEADER = 'x-amz-meta-sha256';

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export class S3Bucket {
  private readonly settings: S3Settings;
  private readonly base: string;
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private readonly timeoutMs: number;
  private isReadOnly = false;

  constructor(settings: S3Settings, timeoutMs = TIMEOUT_MS) {
    this.settings = settings;
    this.base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
    this.timeoutMs = timeoutMs;
  }

  /** The signed checksum proves the content. May arrive twice. @throws S3UnavailableError unless S3 has confirmed */
  async put(key: string, bytes: Uint8Array, timing: Pick<S3Request, 'attempts' | 'timeoutMs'> = {}): Promise<void> {
    const headers = { [CHECKSUM_HEADER]: hashBytes(bytes), 'content-type': 'application/octet-stream' };
    try {
      await this.sendWithRetry({ method: 'PUT', key, headers, body: bytes, ...timing }, ({ status, headers }) => {
        if (status !== 200 || !headers.has('etag')) throw new S3ResponseError(`a PUT was answered ${status}`, true);
      });
      this.isReadOnly = false;
    } catch (error) {
      this.isReadOnly = true;
      throw error;
    }
  }

  /** Verified against its checksum; undefined when S3 reports that it does not exist. */
  get(key: string): Promise<Buffer | undefined> {
    return this.sendWithRetry({ method: 'GET', key }, (response) => {
      if (isNotFound(response)) return undefined;
      if (response.status !== 200 || hashBytes(response.body) !== response.headers.get(CHECKSUM_HEADER))
        throw new S3ResponseError(`${key} differs from what was stored`, true);
      return response.body;
    });
  }

  getRange(key: string, from: number, to?: number): Promise<S3Range | undefined> {
    const headers = { range: `bytes=${from}-${to ?? ''}` };
    return this.sendWithRetry({ method: 'GET', key, headers }, (response) => {
      if (isNotFound(response) || isRangeNotSatisfiable(response)) return undefined;
      const [, first, last, length] =
        /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      const isWhole = response.body.length === Number(last) - from + 1 && Number(first) === from;
      const sum = response.headers.get(CHECKSUM_HEADER);
      if (response.status !== 206 || !isWhole || sum === null)
        throw new S3ResponseError(`a part of ${key} was answered ${response.status}`, true);
      return { bytes: response.body, length: Number(length), sum };
    });
  }

  async *list(prefix: string): AsyncGenerator<S3Object> {
    for (let from: string | undefined = ''; from !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', prefix };
      if (from !== '') query['continuation-token'] = from;
      const page = await this.sendWithRetry({ method: 'GET', query }, parseObjectList);
      yield* page.objects;
      from = page.next;
    }
  }

  /** Sent once by default: a late repetition could delete an object stored in the meantime under the same key. */
  remove(key: string, attempts = 1): Promise<void> {
    return this.sendWithRetry({ method: 'DELETE', key, attempts }, (response) => {
      if (response.status !== 204 && !isNotFound(response))
        throw new S3ResponseError(`was answered ${response.status}`, true);
    });
  }

  /** Takes about a second. Tests writing only after a failure, as writes are billed. @throws S3UnavailableError */
  async checkHealth(): Promise<StoreHealth> {
    const timing = { attempts: 1, timeoutMs: PROBE_TIMEOUT_MS };
    await this.sendWithRetry(
      { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' }, ...timing },
      parseObjectList,
    );
    if (this.isReadOnly) await this.put(PROBE_KEY, PROBE_BYTES, timing).catch(() => undefined);
    return this.isReadOnly ? 'read-only' : 'ok';
  }

  async assertAccess(): Promise<void> {
    await this.sendWithRetry({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }, parseObjectList);
    await this.put(PROBE_KEY, PROBE_BYTES);
  }

  private async sendWithRetry<T>(request: S3Request, read: (response: S3Response) => T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await this.sendOnce(request);
        assertSuccess(response);
        return read(response);
      } catch (error) {
        const isRetryable = !(error instanceof S3ResponseError) || error.isRetryable;
        if (!isRetryable || attempt >= (request.attempts ?? MAX_ATTEMPTS))
          throw new S3UnavailableError(describeError(error));
      }
      await pause(Math.random() * INITIAL_BACKOFF_MS * 2 ** attempt);
    }
  }

  private async sendOnce({ method, key, query, headers, body, timeoutMs }: S3Request): Promise<S3Response> {
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
    const startTimer = (ms: number): NodeJS.Timeout =>
      setTimeout(() => limit.abort(new Error(`no response in ${ms} ms`)), ms);
    let timer = startTimer(timeoutMs ?? this.timeoutMs + (body?.length ?? 0) / MIN_BYTES_PER_MS);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        // The signature is valid for this URL only.
        redirect: 'manual',
        signal: limit.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
      clearTimeout(timer);
      timer = startTimer(
        (timeoutMs ?? this.timeoutMs) + Number(response.headers.get('content-length')) / MIN_BYTES_PER_MS,
      );
      const { status } = response;
      return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    } finally {
      clearTimeout(timer);
    }
  }
}

const readErrorCode = ({ body }: S3Response): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1];

/** Requires S3's error code: a 404 of a proxy says nothing. */
function isNotFound(response: S3Response): boolean {
  return response.status === 404 && readErrorCode(response) === 'NoSuchKey';
}

function isRangeNotSatisfiable(response: S3Response): boolean {
  return response.status === 416 && readErrorCode(response) === 'InvalidRange';
}

function assertSuccess(response: S3Response): void {
  const { status } = response;
  if (status < 300 || isNotFound(response) || isRangeNotSatisfiable(response)) return;
  const code = readErrorCode(response);
  // Without S3's code the response comes from a proxy.
  const isRetryable = status >= 500 || [408, 425, 429].includes(status) || code === undefined;
  throw new S3ResponseError(code === undefined ? `it answers ${status}` : `it answers ${status} ${code}`, isRetryable);
}

const XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Keys contain no special characters; tokens may. */
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

function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
