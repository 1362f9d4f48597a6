/** What a statement is made of, and how one is asked. */

/** Runs one statement and answers its rows. */
export type RunSql = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The values of one statement, kept apart from its text: nothing a caller sends is ever part of SQL. */
export class SqlValues {
  readonly all: unknown[] = [];

  /** Adds a value and answers its place, "$3". */
  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}
