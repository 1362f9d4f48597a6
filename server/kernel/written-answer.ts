/** An answer that is JSON text already, put together of texts that were presented and written before. */

/** Made by those who put every part of it through the entry's schema: `perform` does not look at it again. */
export class WrittenAnswer {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** One value, presented and written before. */
  static of(text: string): WrittenAnswer {
    return new WrittenAnswer(text);
  }

  /** @param lists members whose items are JSON texts; @param others all other members, presented */
  static object(lists: Record<string, readonly string[]>, others: object): WrittenAnswer {
    const members = Object.entries(lists).map(([name, items]) => `${JSON.stringify(name)}:[${items.join()}]`);
    const rest = JSON.stringify(others).slice(1, -1);
    return new WrittenAnswer(`{${[...members, ...(rest === '' ? [] : [rest])].join()}}`);
  }
}

/** An answer's value as text, whoever wrote it. */
export function textOf(body: unknown): string {
  return body instanceof WrittenAnswer ? body.text : JSON.stringify(body);
}
