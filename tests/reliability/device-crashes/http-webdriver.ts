import { WEBDRIVER_COMMANDS, WebDriverError, type WebDriverCommand, type WebDriverConnection } from './webdriver.ts';

interface WebDriverErrorBody {
  error: string;
  message: string;
}

export class HttpWebDriver implements WebDriverConnection {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async open(driver: string, capabilities: object): Promise<{ wire: HttpWebDriver; version: string }> {
    const began = (await sendCommand('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const { browserName, browserVersion } = began.capabilities;
    const wire = new HttpWebDriver(`${driver}/session/${began.sessionId}`);
    return { wire, version: `${browserName} ${browserVersion}` };
  }

  send(command: WebDriverCommand, given: Record<string, unknown> = {}): Promise<unknown> {
    const [, method, path] = WEBDRIVER_COMMANDS[command];
    const { id, ...rest } = given;
    return sendCommand(
      method,
      `${this.#address}/${path.replace(':id', String(id))}`,
      method === 'POST' ? rest : undefined,
    );
  }

  async close(): Promise<void> {
    await sendCommand('DELETE', this.#address).catch(() => undefined);
  }
}

async function sendCommand(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as WebDriverErrorBody;
  throw new WebDriverError(error, message);
}
