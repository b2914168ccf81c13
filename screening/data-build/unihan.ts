export function readUnihan(text: string): Map<string, string[]> {
  const table = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [key, , value] = line.split('\t')
    const code = key?.match(/^U\+([0-9A-F]+)/)?.[1]
    if (!code || !value) continue
    table.set(String.fromCodePoint(Number.parseInt(code, 16)), value.trim().split(' ').map(toCharacter))
  }
  return table
}

function toCharacter(value: string): string {
  const code = value.match(/^U\+([0-9A-F]+)/)?.[1]
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : value
}
