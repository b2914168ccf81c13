import {
  type Answers,
  type AnswerValue,
  asText,
  isList,
  isRecord,
} from '@kaihu/domain/form/answers/answers.ts'
import { below, entryPath, type FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { blocks, type FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { isRegionPath } from '@kaihu/domain/lists/regions.ts'

/** The browser loads the table of places on demand, so the whole of it is asked here, at submission. */
export function unknownRegions(answers: Answers): readonly FieldProblem[] {
  return Object.entries(answers).flatMap(([section, record]) => regionsIn(record, section))
}

function regionsIn(value: AnswerValue | undefined, path: FieldPath): readonly FieldProblem[] {
  if (isList(value)) return value.flatMap((entry, index) => regionsIn(entry, entryPath(path, index)))
  if (!isRecord(value)) return []
  const inner = Object.entries(value).flatMap(([key, part]) => regionsIn(part, below(path, key)))
  const [province, city, district] = [asText(value.province), asText(value.city), asText(value.district)]
  const isAsked = value.countryCode === 'CN' && province !== '' && city !== ''
  const isKnown = !isAsked || isRegionPath(province, city, district === '' ? undefined : district)
  return isKnown ? inner : [...inner, blocks(below(path, 'city'), 'M-CHOICE')]
}
