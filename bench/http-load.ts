/** Sends requests as fast as the server answers. Raw sockets keep the client's own cost low. */
import { connect } from 'node:net';

export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  answers?: number;
}

/** Requests an address, or the n-th path of a server. Responses need a Content-Length. @throws on any status but 200 */
export async function runHttpLoad(
  address: string,
  connections: number,
  seconds: number,
  { pathOf, coding = 'br' }: { pathOf?: (n: number) => string; coding?: 'br' | 'identity' } = {},
): Promise<LoadFigures> {
  const { hostname, port, pathname, search, host } = new URL(address);
  const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${coding}\r\n\r\n`;
  const same = Buffer.from(asking(pathname + search));
  let asked = 0;
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let head = '';
      let missing = 0;
      let began = 0;
      const ask = () => {
        if (performance.now() >= end) {
          socket.destroy();
          resolve();
          return;
        }
        head = '';
        began = performance.now();
        socket.write(pathOf ? asking(pathOf(asked++)) : same);
      };
      socket.setNoDelay(true).on('connect', ask).on('error', reject);
      socket.on('data', (bytes) => {
        if (missing === 0) {
          head += bytes.toString('latin1');
          const at = head.indexOf('\r\n\r\n');
          if (at < 0) return;
          if (!head.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(head.slice(0, 80)));
          const length = Number(/content-length: *(\d+)/i.exec(head)?.[1]);
          missing = length - (head.length - at - 4);
        } else missing -= bytes.length;
        if (missing > 0) return;
        missing = 0;
        times.push(performance.now() - began);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}
