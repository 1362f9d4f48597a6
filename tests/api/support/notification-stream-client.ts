import { NOTIFICATIONS_STREAM } from '#shared/contract/notifications/in-app-notifications.ts';

export class NotificationStreamClient {
  /** Including the event at opening. */
  eventCount = 0;
  isClosed = false;
  readonly headers: Headers;
  private readonly abortController = new AbortController();

  private constructor(response: Response, cut: AbortController) {
    this.headers = response.headers;
    this.abortController = cut;
    void this.readEvents(response).finally(() => (this.isClosed = true));
  }

  /** @param cookie of the session */
  static async open(address: string, cookie: string): Promise<NotificationStreamClient> {
    const cut = new AbortController();
    const response = await fetch(address + NOTIFICATIONS_STREAM.path, {
      headers: { cookie },
      signal: cut.signal,
    });
    if (!response.ok) throw new Error(`The page was refused: ${response.status}`);
    return new NotificationStreamClient(response, cut);
  }

  close(): void {
    this.abortController.abort();
  }

  private async readEvents({ body }: Response): Promise<void> {
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
        this.eventCount += chunk.value.split('data: look').length - 1;
    } catch {
      // The connection broke.
    }
  }
}
