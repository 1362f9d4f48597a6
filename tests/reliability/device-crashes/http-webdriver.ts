import { COMMANDS, WebDriverRefusal, type Command, type Wire } from './webdriver.ts';

/** WebDriver over HTTP, to a driver that holds the browser. */

interface Refused {
  error: string;
  message: string;
}

export class DriverWire implements Wire {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver where the driver listens */
  static async open(driver: string, capabilities: object): Promise<{ wire: DriverWire; version: string }> {
    const began = (await ask('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const { browserName, browserVersion } = began.capabilities;
    const wire = new DriverWire(`${driver}/session/${began.sessionId}`);
    return { wire, version: `${browserName} ${browserVersion}` };
  }

  send(command: Command, given: Record<string, unknown> = {}): Promise<unknown> {
    const [, method, path] = COMMANDS[command];
    const { id, ...rest } = given;
    return ask(
      method,
      `${this.#address}/${path.replace(':id', String(id))}`,
      method === 'POST' ? rest : undefined,
    );
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#address).catch(() => undefined);
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as Refused;
  throw new WebDriverRefusal(error, message);
}
