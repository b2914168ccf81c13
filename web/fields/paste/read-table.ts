/**
 * Quoted cells may hold separators and line breaks. Nothing is refused: what is wrong shows in the plan (ADR
 * 194).
 */
export function readTable(pasted: string): string[][] {
  const text = pasted.replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  // A mark that nobody closed is a mark, and holds no lines together.
  return rowsOf(text, separator, true) ?? rowsOf(text, separator, false) ?? []
}

function rowsOf(text: string, separator: string, hasQuotes: boolean): string[][] | null {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (hasQuotes && sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  if (isQuoted) return null
  return rows.filter((row) => row.some((one) => one !== ''))
}

/** Spreadsheets copy with tabs; a CSV uses commas or, where commas are decimal signs, semicolons. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const line = text.split('\n', 1)[0] ?? ''
  return line.includes(';') && line.split(';').length >= line.split(',').length ? ';' : ','
}
