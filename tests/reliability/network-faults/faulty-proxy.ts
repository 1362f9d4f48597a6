import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy that cuts, drops, duplicates, delays or replaces requests and responses. Each connection carries one request. */

/** Byte offsets start at the first byte of the request, or of the response. */
export type ProxyFault =
  | { does: 'nothing' }
  | { does: 'cut request'; at: number }
  /** The server executes the request; the client receives so many bytes of the response. */
  | { does: 'cut answer'; at: number }
  /** The server executes the request; the response arrives after that of a later request. */
  | { does: 'late answer' }
  /** The server receives the request twice at once; the client receives the later response. */
  | { does: 'double' }
  /** The client is disconnected; `deliverHeldRequests` sends the request to the server. */
  | { does: 'hold back' }
  /** The proxy responds in place of the server; `reaches`: after the server has executed the request. */
  | { does: 'answer'; text: string; reaches: boolean };

export interface RecordedExchange {
  request: Buffer;
  /** Empty when the server gave no response. */
  response: Buffer;
}

const MAX_TICKS = 100;

export class FaultyProxy {
  fault: (line: string, request: Buffer) => ProxyFault = () => ({ does: 'nothing' });
  /** Requests that reached the server whole, in order of response. */
  readonly exchanges: RecordedExchange[] = [];
  pendingRequests = 0;
  private readonly server: Server;
  private readonly target: URL;
  private readonly heldRequests: Buffer[] = [];

  private constructor(target: string) {
    this.target = new URL(target);
    this.server = createServer((client) => void this.handleConnection(client));
  }

  static async open(target: string): Promise<FaultyProxy> {
    const wire = new FaultyProxy(target);
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  /** Last held request first. */
  async deliverHeldRequests(): Promise<void> {
    for (let request = this.heldRequests.pop(); request; request = this.heldRequests.pop()) await this.forward(request);
  }

  private async handleConnection(client: Socket): Promise<void> {
    this.pendingRequests += 1;
    client.on('error', () => undefined);
    try {
      const request = await readRequest(client);
      if (request) await this.applyFault(client, request, this.fault(requestLineOf(request), request));
    } finally {
      client.end();
      this.pendingRequests -= 1;
    }
  }

  private async applyFault(client: Socket, request: Buffer, fault: ProxyFault): Promise<void> {
    switch (fault.does) {
      case 'nothing':
        return void client.write(await this.forward(request));
      case 'cut request':
        return this.forwardPart(request.subarray(0, Math.min(fault.at, request.length - 1)));
      case 'cut answer':
        return void client.write((await this.forward(request)).subarray(0, fault.at));
      case 'late answer': {
        const answer = await this.forward(request);
        await this.waitForOtherResponse();
        return void client.write(answer);
      }
      case 'double': {
        const answers: Buffer[] = [];
        const once = async () => answers.push(await this.forward(request));
        await Promise.all([once(), once()]);
        return void client.write(answers[1]!);
      }
      case 'hold back':
        return void this.heldRequests.push(request);
      case 'answer':
        if (fault.reaches) await this.forward(request);
        return void client.write(fault.text);
    }
  }

  /** Resolves after another response, or after `MAX_TICKS`. */
  private async waitForOtherResponse(): Promise<void> {
    const before = this.exchanges.length;
    for (let turn = 0; turn < MAX_TICKS && this.exchanges.length === before; turn++)
      await new Promise((resolve) => setImmediate(resolve));
  }

  private async forward(request: Buffer): Promise<Buffer> {
    const upstream = this.connectToTarget();
    upstream.write(request);
    const response = await readUntilClosed(upstream);
    this.exchanges.push({ request, response });
    return response;
  }

  /** Resolves when the server has closed the connection. */
  private async forwardPart(bytes: Buffer): Promise<void> {
    const upstream = this.connectToTarget();
    upstream.end(bytes);
    await readUntilClosed(upstream);
  }

  private connectToTarget(): Socket {
    return connect(Number(this.target.port), this.target.hostname);
  }
}

export async function sendBytes(address: string, bytes: Uint8Array): Promise<Buffer> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return readUntilClosed(socket);
}

async function readUntilClosed(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks);
}

/** Undefined when the connection ends first. */
async function readRequest(client: Socket): Promise<Buffer | undefined> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of client.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    const head = bytes.indexOf('\r\n\r\n');
    if (head < 0) continue;
    const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head))?.[1] ?? 0;
    if (bytes.length >= head + 4 + Number(length)) return bytes;
  }
  return undefined;
}

function requestLineOf(request: Buffer): string {
  return request.toString('latin1', 0, request.indexOf('\r\n'));
}
