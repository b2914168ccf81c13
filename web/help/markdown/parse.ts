import { lexer, type MarkedToken, type Tokens } from 'marked'

export type Heading = {
  depth: number
  words: string
  anchor: string
}

export type Part = {
  heading: Heading
  blocks: readonly MarkedToken[]
}

const ANCHOR = /\s*\{#([\w-]+)\}\s*$/

export function readHeading({ depth, text }: Pick<Tokens.Heading, 'depth' | 'text'>): Heading {
  return { depth, words: text.replace(ANCHOR, ''), anchor: ANCHOR.exec(text)?.[1] ?? '' }
}

/** The parts of a text in their order; the first holds its title and what stands before the first heading. */
export function partsOf(markdown: string): readonly Part[] {
  const parts: { heading: Heading; blocks: MarkedToken[] }[] = []
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type === 'heading') parts.push({ heading: readHeading(token), blocks: [] })
    else if (token.type !== 'space') parts.at(-1)?.blocks.push(token)
  }
  return parts
}

export function plainText(tokens: readonly MarkedToken[]): string {
  return tokens.map(wordsOf).filter(Boolean).join(' ')
}

function wordsOf(token: MarkedToken): string {
  if (token.type === 'table') {
    const cells = [token.header, ...token.rows].flat()
    return cells.map((cell) => plainText(cell.tokens as MarkedToken[])).join(' ')
  }
  if (token.type === 'list')
    return token.items.map((item) => plainText(item.tokens as MarkedToken[])).join(' ')
  if ('tokens' in token && token.tokens) return (token.tokens as MarkedToken[]).map(wordsOf).join('')
  return 'text' in token ? token.text : ''
}
