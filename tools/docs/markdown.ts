export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A page of parts with an empty line between them, and the word that it is written by a machine. */
export function page(source: string, parts: readonly string[]): string {
  const [title = '', ...rest] = parts
  const note = `<!-- Written by \`npm run docs\` from ${source}. Change that, not this page. -->`
  return `${[title, note, ...rest].join('\n\n')}\n`
}

export function code(text: string): string {
  return `\`${text}\``
}

export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ')
}

/** `-` for a cell without anything. */
export function orDash(text: string): string {
  return text === '' ? '-' : text
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}
