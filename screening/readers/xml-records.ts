import { SaxesParser } from 'saxes'
import { BrokenFile } from './broken-file.ts'
import { decodeText } from './decode-text.ts'
import type { Chunks } from './read-row.ts'

export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

export type XmlRecord = {
  readonly node: XmlNode
  readonly line: number
}

/**
 * As small trees, forgetting all around them; of the element `head` only its attributes. Throws BrokenFile
 * with the parser's line.
 */
export async function* xmlRecords(
  chunks: Chunks,
  names: ReadonlySet<string>,
  head?: string,
): AsyncGenerator<XmlRecord> {
  const parser = new SaxesParser()
  const stack: XmlNode[] = []
  const ready: XmlRecord[] = []
  let failure: Error | undefined
  let startLine = 0
  parser.on('error', (error) => {
    failure ??= new BrokenFile('xml', parser.line, error)
  })
  parser.on('opentag', (tag) => {
    if (tag.name === head) ready.push({ node: nodeOf(tag), line: parser.line })
    if (stack.length === 0 && !names.has(tag.name)) return
    if (stack.length === 0) startLine = parser.line
    const node = nodeOf(tag)
    stack.at(-1)?.children.push(node)
    stack.push(node)
  })
  parser.on('text', (text) => {
    const node = stack.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    const node = stack.pop()
    if (node && stack.length === 0) ready.push({ node, line: startLine })
  })
  for await (const chunk of decodeText(chunks)) {
    parser.write(chunk)
    if (failure) throw failure
    yield* ready.splice(0)
  }
  parser.close()
  if (failure) throw failure
  yield* ready.splice(0)
}

function nodeOf({ name, attributes }: Pick<XmlNode, 'name' | 'attributes'>): XmlNode {
  return {
    name,
    attributes,
    children: [],
    text: '',
  }
}

export function textOf(node: XmlNode, name: string): string {
  return childrenOf(node, name)[0]?.text.trim() ?? ''
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

export function deepOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) =>
    child.name === name ? [child, ...deepOf(child, name)] : deepOf(child, name),
  )
}
