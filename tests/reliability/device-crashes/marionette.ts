import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WEBDRIVER_COMMANDS, WebDriverError, type WebDriverCommand, type WebDriverConnection } from './webdriver.ts';

/** Firefox's Marionette protocol: length-prefixed JSON over TCP. */

type MarionetteResponse = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

export class MarionetteConnection implements WebDriverConnection {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: MarionetteResponse) => void>();
  #heard = Buffer.alloc(0);
  #sent = 0;
  #isGreeted = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const [id, answer] of this.#waiting)
        answer([1, id, { error: 'browser ended', message: 'the browser is gone' }, null]);
    });
  }

  static async open(port: number): Promise<MarionetteConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const wire = new MarionetteConnection(socket);
    await wire.#ask('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } },
    });
    return wire;
  }

  async send(command: WebDriverCommand, given: Record<string, unknown> = {}): Promise<unknown> {
    const result = await this.#ask(WEBDRIVER_COMMANDS[command][0], {
      ...given,
      ...(command === 'run' && { sandbox: null }),
    });
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  }

  async close(): Promise<void> {
    this.#socket.destroy();
  }

  async #ask(name: string, given: object): Promise<unknown> {
    if (this.#socket.destroyed) throw new WebDriverError('browser ended', 'the browser is gone');
    const id = ++this.#sent;
    const text = JSON.stringify([0, id, name, given]);
    const answered = new Promise<MarionetteResponse>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    this.#waiting.delete(id);
    if (error) throw new WebDriverError(error.error, error.message);
    return result;
  }

  #hear(chunk: Buffer): void {
    this.#heard = Buffer.concat([this.#heard, chunk]);
    for (;;) {
      const colon = this.#heard.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#heard.subarray(0, colon).toString());
      if (this.#heard.length < end) return;
      const message: unknown = JSON.parse(this.#heard.subarray(colon + 1, end).toString());
      this.#heard = this.#heard.subarray(end);
      // The first message is a greeting.
      if (!this.#isGreeted) this.#isGreeted = true;
      else this.#waiting.get((message as MarionetteResponse)[1])?.(message as MarionetteResponse);
    }
  }
}
