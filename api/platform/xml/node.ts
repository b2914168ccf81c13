/** Messages of ISO 20022 have either text or elements in an element. */
export type Node = {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

/** What an element that is written holds: its text, or elements by name in their order; what is undefined is left out. */
export type Content = string | Node | readonly (readonly [name: string, content: Content | undefined])[]

export function nodesAt(node: Node | undefined, place: string): readonly Node[] {
  return place
    .split('/')
    .reduce<readonly Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      node ? [node] : [],
    )
}

export function nodeAt(node: Node | undefined, place: string): Node | undefined {
  return nodesAt(node, place)[0]
}

export function textAt(node: Node | undefined, place: string): string {
  return nodeAt(node, place)?.text.trim() ?? ''
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

function isNode(content: Content): content is Node {
  return typeof content === 'object' && 'children' in content
}

function written({ text, children }: Node): string {
  return children.length > 0
    ? children.map((child) => writeElement(child.name, child)).join('')
    : escape(text)
}

function attributesOf(content: Content, namespace: string | undefined): string {
  const own = isNode(content) ? Object.entries(content.attributes) : []
  const all = [...(namespace === undefined ? [] : [['xmlns', namespace]]), ...own]
  return all.map(([name = '', value = '']) => ` ${name}="${escape(value)}"`).join('')
}

export function writeElement(name: string, content: Content, namespace?: string): string {
  const inside =
    typeof content === 'string'
      ? escape(content)
      : isNode(content)
        ? written(content)
        : content.map(([key, value]) => (value === undefined ? '' : writeElement(key, value))).join('')
  return `<${name}${attributesOf(content, namespace)}>${inside}</${name}>`
}
