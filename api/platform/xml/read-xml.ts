import type { Node } from './node.ts'

/** A text that is no XML as it is taken here. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml'
}

type Library = typeof import('libxml2-wasm')
export type XmlDocument = InstanceType<Library['XmlDocument']>
export type XmlElement = InstanceType<Library['XmlElement']>

export function loadLibrary(): Promise<Library> {
  return import('libxml2-wasm')
}

/** Declarations of types are where entities come from; messages of the standard have none. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i
const OTHER_ENCODING = /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i
const DEEPEST = 60

/** Refuses what XML could reach further with, before anything is parsed. */
export function refuseDangerous(text: string): void {
  if (DECLARES.test(text)) throw new UnreadableXml('a document type')
  if (OTHER_ENCODING.test(text)) throw new UnreadableXml('another encoding')
}

/** Parses a message and hands it to whoever reads it; its memory is given back afterwards. Throws UnreadableXml. */
export async function withDocument<T>(
  text: string,
  read: (document: XmlDocument, library: Library) => T,
): Promise<T> {
  refuseDangerous(text)
  const library = await loadLibrary()
  let document: XmlDocument
  try {
    document = library.XmlDocument.fromString(text, {
      option: library.ParseOption.XML_PARSE_NONET | library.ParseOption.XML_PARSE_NO_XXE,
    })
  } catch (error) {
    throw new UnreadableXml(error instanceof Error ? error.message : 'no XML')
  }
  try {
    return read(document, library)
  } finally {
    document.dispose()
  }
}

export function elementsIn(element: XmlElement, { XmlElement: Element }: Library): XmlElement[] {
  const found: XmlElement[] = []
  for (let child = element.firstChild; child !== null; child = child.next)
    if (child instanceof Element) found.push(child)
  return found
}

export function nodeOf(element: XmlElement, library: Library, depth = 0): Node {
  if (depth > DEEPEST) throw new UnreadableXml('too deep')
  const children = elementsIn(element, library).map((child) => nodeOf(child, library, depth + 1))
  return {
    name: element.name,
    text: children.length === 0 ? element.content : '',
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    children,
  }
}

/** An element as JSON would say it: text, or parts by name, a list where a name comes twice; attributes beside them. */
function plainOf({ text, attributes, children }: Node): unknown {
  if (children.length === 0 && Object.keys(attributes).length === 0) return text.trim()
  const parts = new Map<string, unknown[]>()
  for (const child of children) parts.set(child.name, [...(parts.get(child.name) ?? []), plainOf(child)])
  const own = [...parts].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
  return { ...attributes, ...(children.length === 0 && { text: text.trim() }), ...Object.fromEntries(own) }
}

/** What is in the root of an XML text, as plain data. Throws UnreadableXml. */
export function readPlainXml(text: string): Promise<unknown> {
  return withDocument(text, ({ root }, library) => plainOf(nodeOf(root, library)))
}
