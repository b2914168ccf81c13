import { below, type FieldPath } from '../form/answers/path.ts'
import { STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'

/** The questions, outside repeated entries, that the standard flow asks and the simplified one does not (R2b). */
export function standardOnlyPaths(): readonly FieldPath[] {
  return sectionsOf(STANDARD).flatMap(({ key, fields }) =>
    fields.filter(({ simplified, who }) => !simplified && who !== 'S').map((field) => below(key, field.key)),
  )
}
