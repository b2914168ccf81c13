import { refuse } from '../refuse.ts'

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** No form nests nearly as deep; schemas and the audit walk values by recursion. */
const MOST_LEVELS = 64

/** Names that reach for the prototype (ASVS 15.3.6). */
export function isForbiddenKey(name: string): boolean {
  return FORBIDDEN_KEYS.has(name)
}

/** Text that the database can keep: no NUL, no half of a character. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (isText) {
      if (code === 0x5c) index += 1
      else if (code === 0x22) isText = false
    } else if (code === 0x22) isText = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > MOST_LEVELS) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

/** What only an escape or a name spelt out can bring in; everything else needs no second look. */
const SUSPICIOUS = /\\u|__proto__|constructor|prototype/

function refuseStrange(value: unknown): void {
  if (typeof value === 'string' && !isKeepable(value))
    throw refuse('malformedRequest', { reason: 'unkeepable text' })
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (isForbiddenKey(key)) throw refuse('malformedRequest', { reason: 'prototype key' })
    refuseStrange(key)
    refuseStrange(part)
  }
}

/** Reads a JSON body. Throws malformedRequest for what nests too deep, reaches for the prototype or cannot be kept. */
export function readJson(json: string): unknown {
  if (isTooDeep(json)) throw refuse('malformedRequest', { reason: 'too deep' })
  const value: unknown = JSON.parse(json)
  if (SUSPICIOUS.test(json)) refuseStrange(value)
  return value
}
