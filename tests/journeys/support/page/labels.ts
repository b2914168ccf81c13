import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { Say } from '../words.ts'

/** The label of a question, as both sides read it. */
export function labelOf(section: string, key: string, say: Say): string {
  const field = findSection(section)?.fields.find((one) => one.key === key)
  if (field === undefined) throw new Error(`There is no question ${section}.${key}`)
  return say(field.label)
}
