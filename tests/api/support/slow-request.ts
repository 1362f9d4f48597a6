/** A request whose head has been judged and whose body is still to come, as on a slow line. */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Api } from './test-api.ts';
import { Caller } from './api-client.ts';

export interface SlowAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  code: string | undefined;
}

export class SlowRequest {
  private readonly sent: ClientRequest;
  private readonly body: Buffer;
  private readonly answered: Promise<SlowAnswer>;

  private constructor(sent: ClientRequest, body: Buffer) {
    this.sent = sent;
    this.body = body;
    this.answered = once(sent, 'response').then(([answer]) => read(answer as IncomingMessage));
  }

  /** Sends the head and half of the body. Resolves after another call of the same cookie was answered. */
  static async begin(
    api: Api,
    cookie: string | undefined,
    { method = 'POST', path, ...what }: SlowContent,
  ): Promise<SlowRequest> {
    const body = 'bytes' in what ? Buffer.from(what.bytes) : Buffer.from(JSON.stringify(what.json));
    const type = 'json' in what ? 'application/json' : 'application/octet-stream';
    const headers = {
      'content-type': type,
      'content-length': body.length,
      ...(cookie !== undefined && { cookie }),
      ...what.headers,
    };
    const slow = new SlowRequest(request(api.address + path, { method, headers }), body);
    slow.sent.write(body.subarray(0, body.length >> 1));
    await new Caller(api.address, cookie).get('/api/auth/status');
    return slow;
  }

  /** Sends the rest. */
  end(): Promise<SlowAnswer> {
    this.sent.end(this.body.subarray(this.body.length >> 1));
    return this.answered;
  }
}

interface Headers {
  headers?: Record<string, string>;
}
type SlowContent = Headers & { method?: string; path: string } & ({ json: unknown } | { bytes: Uint8Array });

async function read(answer: IncomingMessage): Promise<SlowAnswer> {
  let text = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) text += chunk.toString();
  const isJson = answer.headers['content-type']?.includes('json');
  const code = isJson ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: answer.statusCode ?? 0, headers: answer.headers, code };
}
