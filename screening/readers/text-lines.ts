import { decodeText } from './decode-text.ts'
import type { Chunks } from './read-row.ts'

export async function* textLines(chunks: Chunks): AsyncGenerator<{ text: string; line: number }> {
  let rest = ''
  let line = 0
  for await (const chunk of decodeText(chunks)) {
    rest += chunk
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { text: text.replace(/\r$/, ''), line: ++line }
  }
  if (rest !== '') yield { text: rest, line: line + 1 }
}
