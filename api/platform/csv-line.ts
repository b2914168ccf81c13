/** One CSV line without its line end (RFC 4180): cells with commas, quotes or line breaks are quoted. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quote(String(cell))).join(',')
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
