/** Reads the catalogue version. Concurrent readers share a query, but never one that began before their call. */
export class CatalogueVersionReader {
  private readonly queryStore: () => string | Promise<string>;
  private current: Promise<string> | undefined;
  private next: Promise<string> | undefined;

  constructor(queryStore: () => string | Promise<string>) {
    this.queryStore = queryStore;
  }

  read(): string | Promise<string> {
    if (this.current === undefined) return this.startQuery();
    return (this.next ??= this.current.then(
      () => this.startQuery(),
      () => this.startQuery(),
    ));
  }

  private startQuery(): string | Promise<string> {
    this.next = undefined;
    const query = this.queryStore();
    if (typeof query === 'string') return query;
    const clear = () => {
      if (this.current === query) this.current = undefined;
    };
    this.current = query;
    query.then(clear, clear);
    return query;
  }
}
