import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { TestApi } from './test-api.ts';
import { ApiClient } from './api-client.ts';

export interface SlowResponse {
  status: number;
  headers: IncomingMessage['headers'];
  code: string | undefined;
}

export class SlowRequest {
  private readonly request: ClientRequest;
  private readonly body: Buffer;
  private readonly response: Promise<SlowResponse>;

  private constructor(sent: ClientRequest, body: Buffer) {
    this.request = sent;
    this.body = body;
    this.response = once(sent, 'response').then(([answer]) => readResponse(answer as IncomingMessage));
  }

  /** Resolves after the server began with it and another request of the same cookie was answered. */
  static async start(
    api: TestApi,
    cookie: string | undefined,
    { method = 'POST', path, ...what }: SlowRequestOptions,
  ): Promise<SlowRequest> {
    const body = 'bytes' in what ? Buffer.from(what.bytes) : Buffer.from(JSON.stringify(what.json));
    const type = 'json' in what ? 'application/json' : 'application/octet-stream';
    const headers = {
      'content-type': type,
      'content-length': body.length,
      expect: '100-continue',
      ...(cookie !== undefined && { cookie }),
      ...what.headers,
    };
    const slow = new SlowRequest(request(api.address + path, { method, headers }), body);
    await once(slow.request, 'continue');
    slow.request.write(body.subarray(0, body.length >> 1));
    await new ApiClient(api.address, cookie).get('/api/auth/status');
    return slow;
  }

  finish(): Promise<SlowResponse> {
    this.request.end(this.body.subarray(this.body.length >> 1));
    return this.response;
  }
}

interface HeaderOptions {
  headers?: Record<string, string>;
}
type SlowRequestOptions = HeaderOptions & { method?: string; path: string } & (
    | { json: unknown }
    | { bytes: Uint8Array }
  );

async function readResponse(answer: IncomingMessage): Promise<SlowResponse> {
  let text = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) text += chunk.toString();
  const isJson = answer.headers['content-type']?.includes('json');
  const code = isJson ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: answer.statusCode ?? 0, headers: answer.headers, code };
}
