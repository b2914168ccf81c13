/**
 * What a spreadsheet takes for the beginning of a formula; full-width signs too, which East Asian ones read
 * alike.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A text that no spreadsheet runs: one that begins like a formula is marked as text (CWE-1236). A number is none. */
export function asPlainText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** One CSV line without its line end (RFC 4180): cells with commas, quotes or line breaks are quoted. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quote(String(cell))).join(',')
}

export function sheetLine(cells: readonly (string | number)[]): string {
  return csvLine(cells.map((cell) => asPlainText(String(cell))))
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
