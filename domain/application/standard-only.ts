import { below, type FieldPath } from '../form/answers/path.ts'
import { sectionsOf } from './catalogue/steps.ts'

/** The questions, outside repeated entries, that the standard flow asks and the simplified one does not (R2b). */
export function standardOnlyPaths(): readonly FieldPath[] {
  return sectionsOf('ntb').flatMap(({ key, fields }) =>
    fields.filter(({ lite, who }) => !lite && who !== 'S').map((field) => below(key, field.key)),
  )
}
