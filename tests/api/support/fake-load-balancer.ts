import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds. */
const HEALTH_CHECK_INTERVAL_MS = 1_000;

export class FakeLoadBalancer {
  private readonly readyByAddress = new Map<string, boolean>();
  private readonly server: Server = createServer((req, res) => void this.forward(req, res));
  /** Keep-alive, as load balancers use. */
  private readonly agent = new Agent({ keepAlive: true });
  private requestCount = 0;
  private readonly timer: NodeJS.Timeout;

  private constructor() {
    this.timer = setInterval(() => {
      for (const address of this.readyByAddress.keys()) void this.checkReadiness(address);
    }, HEALTH_CHECK_INTERVAL_MS);
  }

  static async start(): Promise<FakeLoadBalancer> {
    const balancer = new FakeLoadBalancer();
    // As the server has it: shorter, idle connections would fail requests.
    balancer.server.keepAliveTimeout = 75_000;
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  addBackend(address: string): void {
    this.readyByAddress.set(address, false);
  }

  get readyAddresses(): string[] {
    return [...this.readyByAddress].flatMap(([address, isReady]) => (isReady ? [address] : []));
  }

  stop(): void {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async checkReadiness(address: string): Promise<void> {
    const headers = { connection: 'close' };
    const answer = await fetch(`${address}/api/health/ready`, { headers }).catch(() => undefined);
    this.readyByAddress.set(address, answer?.ok ?? false);
  }

  /** Only a refused connection is retried at the next process. */
  private async forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const [taken, start] = [this.readyAddresses, (this.requestCount += 1)];
    for (let n = 0; n < taken.length; n++) {
      const address = taken[(start + n) % taken.length]!;
      if (await this.proxyTo(address, req, Buffer.concat(chunks), res)) return;
    }
    res.writeHead(502).end('no process takes it');
  }

  private proxyTo(address: string, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, headers, url } = req;
      const up = request(address + url, { method, headers, agent: this.agent });
      res.once('close', () => up.destroy());
      up.once('response', (answer) => {
        res.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-answered-by': address });
        answer.on('error', () => res.destroy());
        answer.pipe(res);
        resolve(true);
      });
      up.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (!res.headersSent) res.writeHead(502).end(`${method} ${url}: ${error.message}`);
        return resolve(true);
      });
      up.end(body);
    });
  }
}
