import type { PaperContent } from './paper.ts'

export function charactersIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') for (const character of value) found.add(character)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) charactersIn(inner, found)
  return found
}

/** The geta mark, which printers set where a character is missing. */
const GETA = '\u3013'

/** The paper with a geta mark for each character that the font cannot draw. */
export function withoutMissing<Content extends Omit<PaperContent, 'id'>>(
  content: Content,
  missing: ReadonlySet<string>,
): Content {
  if (missing.size === 0) return content
  return replaced(content, missing) as Content
}

function replaced(value: unknown, missing: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return [...value].map((one) => (missing.has(one) ? GETA : one)).join('')
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, missing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, missing)]))
}
