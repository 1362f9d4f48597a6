export type RunSql = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Parameters of a statement: input never becomes part of the SQL text. */
export class SqlValues {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}
