import type { Node } from '../xml/node.ts'
import { nodeOf, UnreadableXml, withDocument, type XmlElement } from '../xml/read-xml.ts'

/** It travels with every page. */
const MOST_BYTES = 20_000
/** What a drawing is made of; everything that runs, loads or shows a page is missing here. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
])
const RUNS = /^on/i
/** Only a part of the same drawing may be pointed to. */
const REFERENCE = /^(?:xlink:)?href$/i
const REACHES_OUT = /url\(\s*["']?(?!#)|javascript:|@import/i

export async function findLogoMistakes(svg: string): Promise<readonly string[]> {
  if (Buffer.byteLength(svg) > MOST_BYTES) return [`is larger than ${MOST_BYTES / 1_000} kB`]
  try {
    const root = await withDocument(svg, (document, library) => nodeOf(document.root as XmlElement, library))
    if (root.name !== 'svg') return ['is no SVG drawing']
    const mistakes = findForbidden(root)
    return root.attributes.viewBox === undefined ? [...mistakes, 'has no viewBox'] : mistakes
  } catch (error) {
    if (error instanceof UnreadableXml) return [`cannot be read: ${error.message}`]
    throw error
  }
}

function findForbidden({ name, attributes, children }: Node): string[] {
  const own = ELEMENTS.has(name) ? [] : [`holds <${name}>, which a drawing does not need`]
  for (const [attribute, value] of Object.entries(attributes)) {
    if (RUNS.test(attribute)) own.push(`holds ${attribute} on <${name}>: a logo runs nothing`)
    else if ((REFERENCE.test(attribute) && !value.startsWith('#')) || REACHES_OUT.test(value))
      own.push(`points out of itself: ${attribute} on <${name}>`)
  }
  return [...own, ...children.flatMap(findForbidden)]
}

export function lineOfLogoMistake(svg: string, problem: string): number | undefined {
  const [, element] = /^holds <([^>]+)>/.exec(problem) ?? []
  const [, attribute] = /^(?:holds|points out of itself:) (\S+) on </.exec(problem) ?? []
  const isRun = problem.startsWith('holds')
  const found = svg.split('\n').findIndex((line) => {
    if (element !== undefined) return line.includes(`<${element}`)
    if (attribute === undefined || !line.includes(`${attribute}=`)) return false
    return isRun || REACHES_OUT.test(line) || /href=["'](?!#)/i.test(line)
  })
  return found === -1 ? undefined : found + 1
}
