/** A page that hears of its bell: what it was told, and whether the server let it go. */
import { BELL_EVENTS } from '#shared/contract/notifications/in-app-notifications.ts';

export class OpenPage {
  /** How often it was told to look; once as it opens. */
  looks = 0;
  hasEnded = false;
  readonly headers: Headers;
  private readonly cut = new AbortController();

  private constructor(response: Response, cut: AbortController) {
    this.headers = response.headers;
    this.cut = cut;
    void this.listen(response).finally(() => (this.hasEnded = true));
  }

  /** @param cookie of the session */
  static async open(address: string, cookie: string): Promise<OpenPage> {
    const cut = new AbortController();
    const response = await fetch(address + BELL_EVENTS.path, { headers: { cookie }, signal: cut.signal });
    if (!response.ok) throw new Error(`The page was refused: ${response.status}`);
    return new OpenPage(response, cut);
  }

  close(): void {
    this.cut.abort();
  }

  private async listen({ body }: Response): Promise<void> {
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        this.looks += part.value.split('data: look').length - 1;
    } catch {
      // The line was cut.
    }
  }
}
