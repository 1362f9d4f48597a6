/** Proxy that simulates a bad mobile line: limited rate, latency, and periodic connection loss. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ThrottleOptions {
  /** Upload rate, shared by all connections. */
  bytesPerSecond: number;
  /** Milliseconds; a new connection carries no data for a whole round trip. */
  roundTripMs: number;
  /** Uploaded bytes after which all connections break and lose their data in flight. */
  cutEveryBytes: number;
}

export interface ThrottleProxy {
  origin: string;
  /** Turns throttling on; before, the proxy forwards at full speed. */
  start(): void;
  stop(): void;
  /** Bytes sent to the server, including lost bytes. */
  sent(): number;
  cuts(): number;
  close(): Promise<void>;
}

const TICK_MS = 10;
const SEGMENT_BYTES = 1_460;

interface Connection {
  phone: Socket;
  server: Socket;
  /** Time before which no data flows, epoch ms. */
  opensAt: number;
}

export async function startThrottleProxy(serverPort: number, options: ThrottleOptions): Promise<ThrottleProxy> {
  const connections = new Set<Connection>();
  let slow = false;
  let sent = 0;
  let cuts = 0;
  let untilCut = options.cutEveryBytes;

  const listener = createServer((phone) => {
    const server = connect(serverPort, '127.0.0.1');
    const connection = { phone, server, opensAt: Date.now() + (slow ? options.roundTripMs : 0) };
    connections.add(connection);
    const end = () => {
      connections.delete(connection);
      phone.destroy();
      server.destroy();
    };
    phone.on('error', end).on('close', () => later(end));
    server.on('error', end).on('close', () => later(end));
    phone.on('readable', () => {
      if (!slow) pass(connection, Number.MAX_SAFE_INTEGER);
    });
    server.on('data', (chunk: Buffer) => later(() => phone.writable && phone.write(chunk)));
  });

  function later(work: () => void): void {
    if (slow) setTimeout(work, options.roundTripMs / 2);
    else work();
  }

  /** @returns the number of forwarded bytes, at most `most` */
  function pass({ phone, server }: Connection, most: number): number {
    const waiting = phone.readableLength;
    if (waiting === 0) return 0;
    const chunk = phone.read(Math.min(waiting, most)) as Buffer | null;
    if (!chunk) return 0;
    later(() => server.writable && server.write(chunk));
    return chunk.length;
  }

  function cut(): void {
    cuts += 1;
    untilCut = options.cutEveryBytes;
    for (const { phone, server } of connections) {
      phone.resetAndDestroy();
      server.resetAndDestroy();
    }
    connections.clear();
  }

  let credit = 0;
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // Unused rate expires after 100 ms.
    credit = Math.min(credit + ((now - last) / 1_000) * options.bytesPerSecond, options.bytesPerSecond / 10);
    last = now;
    if (!slow) return;
    for (let moved = true; moved && credit >= 1;) {
      moved = false;
      for (const connection of [...connections].filter((one) => one.opensAt <= now)) {
        const bytes = pass(connection, Math.min(SEGMENT_BYTES, Math.max(1, Math.floor(credit)), untilCut));
        credit -= bytes;
        sent += bytes;
        untilCut -= bytes;
        moved ||= bytes > 0;
        if (untilCut <= 0) return cut();
      }
    }
  }, TICK_MS);

  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://localhost:${(listener.address() as AddressInfo).port}`,
    start() {
      slow = true;
      sent = 0;
      cuts = 0;
      untilCut = options.cutEveryBytes;
    },
    stop() {
      slow = false;
      for (const connection of connections) pass(connection, Number.MAX_SAFE_INTEGER);
    },
    sent: () => sent,
    cuts: () => cuts,
    close() {
      clearInterval(timer);
      cut();
      return new Promise((done) => listener.close(() => done()));
    },
  };
}
