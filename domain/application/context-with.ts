import type { SectionDefinition } from '../form/fields/section.ts'
import type { ApplicationContext } from './context.ts'

type Beside = Partial<
  Pick<
    ApplicationContext,
    'side' | 'findings' | 'bankSections' | 'economicTypeCode' | 'inSpecialZone' | 'openOrdersOfAgent'
  >
>

/** More than lie on one desk at a time; each holds what was found out in it. */
const MOST_KEPT = 20
const known = new WeakMap<ApplicationContext, Map<string, ApplicationContext>>()

/**
 * The same beside the same is the same object: what the form found out in a context is cached by the context.
 */
export function contextWith(context: ApplicationContext, beside: Beside): ApplicationContext {
  const kept = known.get(context) ?? new Map<string, ApplicationContext>()
  known.set(context, kept)
  const key = keyOf(beside)
  const found = kept.get(key)
  if (found) return found
  const made = { ...context, ...beside }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, made)
  return made
}

function keyOf({ bankSections = [], ...facts }: Beside): string {
  return JSON.stringify([facts, bankSections.map(numberOf)])
}

const numbers = new WeakMap<SectionDefinition, number>()
let last = 0

/** Sections of the bank's may share a key, so each is known by a number. */
function numberOf(section: SectionDefinition): number {
  const number = numbers.get(section) ?? (last += 1)
  numbers.set(section, number)
  return number
}
