/** A bad mobile line between the browser and the server: limited rate, delay, and a cut of everything after so many bytes. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ThrottleOptions {
  /** Bytes a second from the phone to the server, shared by all connections. */
  bytesPerSecond: number;
  /** Round trip, ms: half of it each way, and one whole before a new connection carries anything. */
  roundTripMs: number;
  /** After so many bytes on the air every connection breaks and what is on its way is lost. */
  cutEveryBytes: number;
}

export interface ThrottleProxy {
  origin: string;
  /** From here on the line is slow; before, it carries everything at once. */
  start(): void;
  stop(): void;
  /** Bytes that went on the air towards the server, lost ones included. */
  sent(): number;
  cuts(): number;
  close(): Promise<void>;
}

const TICK_MS = 10;
const SEGMENT_BYTES = 1_460;

interface Connection {
  phone: Socket;
  server: Socket;
  /** Nothing goes before this time, ms. */
  opensAt: number;
}

/** Starts the line before a server on this port of the same machine. */
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

  /** What happens at the other end happens half a round trip later. */
  function later(work: () => void): void {
    if (slow) setTimeout(work, options.roundTripMs / 2);
    else work();
  }

  /** Puts at most so many bytes of this connection on the air; answers how many. */
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
    // A line does not save up: what was not used is gone after 100 ms.
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
