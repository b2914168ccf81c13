import { type FieldPath, isWithin } from '../../form/answers/path.ts'
import { steps } from '../catalogue/steps.ts'
import type { ReturnMarks } from './return-mark.ts'

/** The section in which customers answer returned items in words. */
export const REPLIES_SECTION = 'returnAnswers'

/** What a mark covers: a step's key stands for its sections; a section or field for itself. */
export function placesUnder(path: FieldPath): readonly FieldPath[] {
  const step = steps.find((candidate) => candidate.key === path)
  return step ? step.sections.map((section) => section.key) : [path]
}

/** Every place under a checked mark. */
export function markedPlaces(marks: ReturnMarks): readonly FieldPath[] {
  return Object.entries(marks).flatMap(([path, mark]) => (mark.checked ? placesUnder(path) : []))
}

/** Whether an answer lies under a marked field, section or step. */
export function isUnderMark(path: FieldPath, marked: FieldPath): boolean {
  return placesUnder(marked).some((place) => isWithin(path, place))
}
