/** Reads the version of the catalogue. Concurrent readers share one query; none gets the result of a query that began before its call. */
export class CatalogueVersionReader {
  private readonly queryStore: () => string | Promise<string>;
  private current: Promise<string> | undefined;
  private next: Promise<string> | undefined;

  constructor(askStore: () => string | Promise<string>) {
    this.queryStore = askStore;
  }

  /** Synchronous where the store has the version in memory. */
  read(): string | Promise<string> {
    if (this.current === undefined) return this.startQuery();
    return (this.next ??= this.current.then(
      () => this.startQuery(),
      () => this.startQuery(),
    ));
  }

  private startQuery(): string | Promise<string> {
    this.next = undefined;
    const asked = this.queryStore();
    if (typeof asked === 'string') return asked;
    const over = () => {
      if (this.current === asked) this.current = undefined;
    };
    this.current = asked;
    asked.then(over, over);
    return asked;
  }
}
