/** The network between phone and server, as a TCP proxy that tests cut, restore or turn into a captive portal. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type Mode = 'open' | 'cut' | 'portal';

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Please accept the terms</h1>';
const PORTAL_ANSWER =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n' +
  `Content-Length: ${PORTAL_PAGE.length}\r\n\r\n${PORTAL_PAGE}`;

export class Network {
  private mode: Mode = 'open';
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private targetPort: number;
  /** Bytes that went up to the server through us. */
  sentUp = 0;
  private cutAfter: { bytes: number; reached: () => void } | undefined;

  private constructor(targetPort: number) {
    this.targetPort = targetPort;
    this.server = createServer((socket) => this.accept(socket));
  }

  static async before(targetPort: number): Promise<Network> {
    const network = new Network(targetPort);
    network.server.listen(0, '127.0.0.1');
    await once(network.server, 'listening');
    return network;
  }

  get origin(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The network is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.mode = 'cut';
    this.drop();
  }

  restore(): void {
    this.mode = 'open';
    this.drop();
  }

  /** Every request is answered 200 with somebody else's page. */
  becomePortal(): void {
    this.mode = 'portal';
    this.drop();
  }

  /** Resolves, with the network cut, once so many more bytes went up. */
  cutAfterBytes(bytes: number): Promise<void> {
    return new Promise((reached) => {
      this.cutAfter = { bytes: this.sentUp + bytes, reached };
    });
  }

  async close(): Promise<void> {
    this.drop();
    this.server.close();
    await once(this.server, 'close');
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  private accept(socket: Socket): void {
    this.track(socket);
    if (this.mode === 'cut') return void socket.destroy();
    if (this.mode === 'portal') return void socket.once('data', () => socket.end(PORTAL_ANSWER));
    const upstream = connect(this.targetPort, '127.0.0.1');
    this.track(upstream);
    upstream.pipe(socket);
    socket.on('data', (chunk) => this.sendUp(upstream, chunk));
    socket.on('end', () => upstream.end());
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  }

  private sendUp(upstream: Socket, chunk: Buffer): void {
    this.sentUp += chunk.length;
    upstream.write(chunk);
    const limit = this.cutAfter;
    if (!limit || this.sentUp < limit.bytes) return;
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
