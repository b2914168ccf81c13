import type { FieldDefinition } from '../../form/fields/field.ts'
import { section as ourSection, type SectionDefinition } from '../../form/fields/section.ts'
import { draftOf } from './own-drafts.ts'
import { askedByBank, type OwnForm, sectionOfOwn } from './own-question.ts'

/** A section of the catalogue: our questions, with what the bank of this process asks beside them and leaves out. */
export function section(...given: Parameters<typeof ourSection>): SectionDefinition {
  const ours = ourSection(...given)
  let made = { own: askedByBank(), fields: withOwn(ours, askedByBank()) }
  return {
    ...ours,
    get fields() {
      const own = askedByBank()
      if (made.own !== own) made = { own, fields: withOwn(ours, own) }
      return made.fields
    },
  }
}

function withOwn({ key, fields }: SectionDefinition, { questions, hidden }: OwnForm) {
  const placed = questions.filter((question) => sectionOfOwn(question) === key)
  const isLeftOut = (field: FieldDefinition) =>
    [key, `${key}.${field.key}`].some((path) => hidden.includes(path))
  if (placed.length === 0 && !fields.some(isLeftOut)) return fields
  const following = (after: string | undefined) =>
    ourSection(key, placed.filter((question) => question.after === after).map(draftOf)).fields
  return [
    ...fields.flatMap((field) => [...(isLeftOut(field) ? [] : [field]), ...following(field.key)]),
    ...following(undefined),
  ]
}
