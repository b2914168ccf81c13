import { type FieldPath, partsOf } from '../form/answers/path.ts'
import type { FieldDefinition } from '../form/fields/field.ts'
import { fieldsWithin } from '../form/fields/fields-within.ts'
import { allSections } from './catalogue/sections.ts'
import { steps } from './catalogue/steps.ts'

/** Paths of fields, sections and steps in the order in which the form asks them. */
export function inFormOrder(paths: readonly FieldPath[]): readonly FieldPath[] {
  return paths
    .map((path) => ({ path, place: placeOf(path) }))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ path }) => path)
}

/** Position of the section, then of each field and entry on the way; a container comes before what is in it. */
function placeOf(path: FieldPath): readonly number[] {
  const [key, ...parts] = partsOf(path)
  const step = steps.find((candidate) => candidate.key === key)
  const first = step?.sections[0]?.key ?? key
  const section = allSections.findIndex((candidate) => candidate.key === first)
  return [section - (step ? 0.5 : 0), ...places(allSections[section]?.fields ?? [], parts)]
}

function places(fields: readonly FieldDefinition[], parts: readonly (string | number)[]): readonly number[] {
  const [part, ...rest] = parts
  if (part === undefined) return []
  if (typeof part === 'number') return [part, ...places(fields, rest)]
  const index = fields.findIndex((field) => field.key === part)
  const field = fields[index]
  return [index, ...places(field ? fieldsWithin(field) : [], rest)]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((place, at) => place !== other[at])
  if (index === -1) return one.length - other.length
  return (one[index] ?? -1) - (other[index] ?? -1)
}
