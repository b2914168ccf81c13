import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { defaultSettings } from '@kaihu/domain/application/context.ts'
import { isPerPerson } from '@kaihu/domain/application/files/person-files.ts'
import { type FieldPath, partsOf } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'

import type { Say } from '../say.ts'

/** How a field is called from outside its section: `Contact 2 – Email address`. Steps and sections have their titles. */
export function labelOfPath(path: FieldPath, say: Say): string {
  const [key, ...parts] = partsOf(path)
  const section = findSection(String(key))
  if (!section) return say(`application:steps.${key}`)
  const words = labelsOf(section.fields, parts, say)
  return words.length === 0 ? say(section.title) : words.join(say('common:form.pathSeparator'))
}

/** Labels that name a figure say the usual one. */
const figures = { threshold: defaultSettings.stakeholderThreshold }

function labelsOf(
  fields: readonly FieldDefinition[],
  parts: readonly (string | number)[],
  say: Say,
): string[] {
  const [key, ...rest] = parts
  const field = fields.find((candidate) => candidate.key === key)
  if (!field) return []
  const [entry, ...inner] = rest
  // Where every person has a slot of their own, the person follows the field.
  if (isPerPerson(field) && entry !== undefined) return [say(field.label), String(entry)]
  if (typeof entry !== 'number')
    return [say(field.label, figures), ...labelsOf(fieldsWithin(field), rest, say)]
  const named = say('common:form.entryOf', {
    label: say(field.label, { ...figures, count: 1 }),
    number: entry + 1,
  })
  return [named, ...labelsOf(fieldsWithin(field), inner, say)]
}
