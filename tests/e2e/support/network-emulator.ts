/** TCP proxy between phone and server that can be cut, throttled or turned into a captive portal. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type NetworkMode = 'open' | 'cut' | 'portal';

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Please accept the terms</h1>';
const PORTAL_RESPONSE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n' +
  `Content-Length: ${PORTAL_PAGE.length}\r\n\r\n${PORTAL_PAGE}`;

/** A slow connection. The browser's own emulation loses the last bytes of about one page in a hundred. */
export interface LinkConditions {
  /** Milliseconds. */
  roundTrip: number;
  /** Bytes per second in each direction, shared by all connections. */
  rate: number;
}

/** One direction of a connection: runs callbacks in order when their bytes have arrived. */
class DelayQueue {
  private readonly pending: { at: number; arrived: () => void }[] = [];

  enqueue(link: LinkConditions | undefined, bytes: number, arrived: () => void): void {
    if (!link && this.pending.length === 0) return arrived();
    const now = performance.now();
    const first = Math.max(this.pending.at(-1)?.at ?? 0, now + (link ? link.roundTrip / 2 : 0));
    this.pending.push({ at: first + (link ? (bytes / link.rate) * 1_000 : 0), arrived });
    if (this.pending.length === 1) this.scheduleNext();
  }

  private scheduleNext(): void {
    const [next] = this.pending;
    if (!next) return;
    setTimeout(() => {
      // Removed after the callback, so that nothing overtakes it.
      next.arrived();
      this.pending.shift();
      this.scheduleNext();
    }, next.at - performance.now());
  }
}

export class NetworkEmulator {
  private link: LinkConditions | undefined;
  private readonly up = new DelayQueue();
  private readonly down = new DelayQueue();
  private mode: NetworkMode = 'open';
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private targetPort: number;
  private readonly host: string;
  uploadedBytes = 0;
  private dropRule = { request: '', times: 0 };
  private cutAfter: { bytes: number; reached: () => void } | undefined;

  private constructor(targetPort: number, host: string) {
    this.targetPort = targetPort;
    this.host = host;
    this.server = createServer((socket) => this.accept(socket));
  }

  /** @param host a local address; another one is another origin and another client to the server */
  static async startInFrontOf(targetPort: number, host = '127.0.0.1'): Promise<NetworkEmulator> {
    const network = new NetworkEmulator(targetPort, host);
    network.server.listen(0, host);
    await once(network.server, 'listening');
    return network;
  }

  get origin(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The network is closed');
    return `http://${this.host}:${address.port}`;
  }

  redirectTo(targetPort: number): void {
    this.targetPort = targetPort;
    this.destroySockets();
  }

  cut(): void {
    this.mode = 'cut';
    this.destroySockets();
  }

  restore(): void {
    this.mode = 'open';
    this.link = undefined;
    this.destroySockets();
  }

  clearFaults(): void {
    this.cutAfter = undefined;
    this.dropRule.times = 0;
  }

  /** Also applies to open connections. */
  throttle(link: LinkConditions): void {
    this.link = link;
  }

  /** Every request gets another page with status 200. */
  emulateCaptivePortal(): void {
    this.mode = 'portal';
    this.destroySockets();
  }

  /** Requests that start with this method and path reach the server, but their responses are lost. */
  dropResponses(request: string, times: number): void {
    this.dropRule = { request, times };
  }

  /** Resolves when the network is cut after so many uploaded bytes. */
  cutAfterBytes(bytes: number): Promise<void> {
    return new Promise((reached) => {
      this.cutAfter = { bytes: this.uploadedBytes + bytes, reached };
    });
  }

  async close(): Promise<void> {
    this.destroySockets();
    this.server.close();
    await once(this.server, 'close');
  }

  private destroySockets(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  private accept(socket: Socket): void {
    this.track(socket);
    if (this.mode === 'cut') return void socket.destroy();
    if (this.mode === 'portal') return void socket.once('data', () => socket.end(PORTAL_RESPONSE));
    const upstream = connect({ port: this.targetPort, host: '127.0.0.1', localAddress: this.host });
    this.track(upstream);
    const down = (bytes: number, arrived: () => void) => this.down.enqueue(this.link, bytes, arrived);
    const up = (bytes: number, arrived: () => void) => this.up.enqueue(this.link, bytes, arrived);
    let isLost = false;
    socket.on('data', (chunk: Buffer) => (isLost ||= this.shouldDropResponse(chunk)));
    upstream.on('data', () => isLost && socket.destroy());
    upstream.on('data', (chunk: Buffer) => !isLost && down(chunk.length, () => socket.write(chunk)));
    upstream.on('end', () => down(0, () => socket.end()));
    upstream.on('close', () => down(0, () => socket.destroySoon()));
    socket.on('data', (chunk: Buffer) => up(chunk.length, () => this.forwardUpload(upstream, chunk)));
    socket.on('end', () => up(0, () => upstream.end()));
    socket.on('close', () => up(0, () => upstream.destroySoon()));
  }

  private shouldDropResponse(chunk: Buffer): boolean {
    const { request, times } = this.dropRule;
    if (times === 0 || !chunk.toString('latin1', 0, request.length).startsWith(request)) return false;
    this.dropRule.times -= 1;
    return true;
  }

  private forwardUpload(upstream: Socket, chunk: Buffer): void {
    this.uploadedBytes += chunk.length;
    upstream.write(chunk);
    const limit = this.cutAfter;
    if (!limit || this.uploadedBytes < limit.bytes) return;
    this.cutAfter = undefined;
    this.cut();
    limit.reached();
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }
}
