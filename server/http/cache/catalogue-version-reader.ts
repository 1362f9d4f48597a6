/** Reads the version of the catalogue. Concurrent readers share one query; none gets the result of a query that began before its call. */
export class CatalogueVersion {
  private readonly askStore: () => string | Promise<string>;
  private current: Promise<string> | undefined;
  private next: Promise<string> | undefined;

  constructor(askStore: () => string | Promise<string>) {
    this.askStore = askStore;
  }

  /** Synchronous where the store has the version in memory. */
  now(): string | Promise<string> {
    if (this.current === undefined) return this.ask();
    return (this.next ??= this.current.then(
      () => this.ask(),
      () => this.ask(),
    ));
  }

  private ask(): string | Promise<string> {
    this.next = undefined;
    const asked = this.askStore();
    if (typeof asked === 'string') return asked;
    const over = () => {
      if (this.current === asked) this.current = undefined;
    };
    this.current = asked;
    asked.then(over, over);
    return asked;
  }
}
