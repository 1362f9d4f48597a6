import { downloadBlob } from '#client/ui/download-blob.ts';

export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet runs such a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Marks around names on an Arabic page. */
const DIRECTION_ISOLATES = /[\u2066-\u2069]/g;

function toCsvCell(cell: CsvCell): string {
  if (typeof cell === 'number' || cell === null) return String(cell ?? '');
  const plain = cell.replaceAll(DIRECTION_ISOLATES, '');
  const text = FORMULA_START.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');
}

/** Browser only. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadBlob(new Blob([BYTE_ORDER_MARK + toCsv(rows)], { type: 'text/csv' }), fileName);
}
