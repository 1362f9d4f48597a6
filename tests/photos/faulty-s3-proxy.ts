import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between Redrive and S3 that injects faults. Request heads stay unchanged, so signatures remain valid. */

export type S3Fault =
  | 'nothing'
  | 'lost'
  /** S3 executes the request; the response never arrives. */
  | 'answer lost'
  | 'answer cut'
  /** The connection ends halfway through the request, before S3 sees it. */
  | 'request cut'
  | { status: number; text: string; type?: string };

export class FaultyS3Proxy {
  /** @param before number of earlier requests */
  fault: (method: string, path: string, before: number) => S3Fault | Promise<S3Fault> = () => 'nothing';
  readonly requests: string[] = [];
  private readonly server: Server;
  private readonly target: URL;

  private constructor(target: string) {
    this.target = new URL(target);
    this.server = createServer((req, res) => void this.handleRequest(req, res));
  }

  static async open(target: string): Promise<FaultyS3Proxy> {
    const line = new FaultyS3Proxy(target);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  clearFault(): void {
    this.fault = () => 'nothing';
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async handleRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url = '' } = req;
    const before = this.requests.push(`${method} ${url}`) - 1;
    const lie = await this.fault(method, url, before);
    if (lie === 'request cut') return void req.socket.destroy();
    const body = await readBody(req);
    if (lie === 'lost') return;
    if (typeof lie === 'object')
      return void res.writeHead(lie.status, { 'content-type': lie.type ?? 'application/xml' }).end(lie.text);
    const answer = await this.forwardRequest(req, body).catch(() => undefined);
    if (!answer) return void req.socket.destroy();
    if (lie === 'answer lost') return;
    if (lie === 'answer cut') {
      // The head announces the full length.
      const head = { ...answer.headers, 'content-length': String(answer.bytes.length + 1) };
      res.writeHead(answer.status, head);
      return void res.write(answer.bytes.subarray(0, answer.bytes.length / 2), () => req.socket.destroy());
    }
    res.writeHead(answer.status, answer.headers).end(answer.bytes);
  }

  private async forwardRequest(req: IncomingMessage, body: Buffer) {
    const { hostname, port } = this.target;
    const { method, url: path, headers } = req;
    const upstream = request({ hostname, port, method, path, headers, agent: false });
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    const { 'transfer-encoding': _chunks, connection: _connection, ...kept } = answer.headers;
    return { status: answer.statusCode ?? 0, headers: kept, bytes: await readBody(answer) };
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
