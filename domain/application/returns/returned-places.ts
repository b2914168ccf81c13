import { type FieldPath, isWithin } from '../../form/answers/path.ts'
import { steps } from '../catalogue/steps.ts'
import type { ReturnMarks } from './return-mark.ts'

/** The section in which customers answer returned items in words. */
export const REPLIES_SECTION = 'returnAnswers'

export function placesUnder(path: FieldPath): readonly FieldPath[] {
  const step = steps.find((candidate) => candidate.key === path)
  return step ? step.sections.map((section) => section.key) : [path]
}

export function markedPlaces(marks: ReturnMarks): readonly FieldPath[] {
  return Object.entries(marks).flatMap(([path, mark]) => (mark.checked ? placesUnder(path) : []))
}

export function isUnderMark(path: FieldPath, marked: FieldPath): boolean {
  return placesUnder(marked).some((place) => isWithin(path, place))
}
