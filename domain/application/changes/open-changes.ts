import { type AnswerRecord, type Answers, answersOf } from '../../form/answers/answers.ts'
import { type FieldPath, findAnswer, withAnswer } from '../../form/answers/path.ts'
import { changedPaths } from './changes.ts'

/**
 * What is closed is put back as it is kept: a form proposes values for questions nobody answered, which are
 * no changes.
 */
export function onlyOpenChanges(
  section: string,
  kept: Answers,
  typed: AnswerRecord,
  isOpen: (path: FieldPath) => boolean,
): AnswerRecord {
  const after = { [section]: typed }
  const restored = changedPaths({ [section]: kept[section] ?? {} }, after)
    .filter((path) => !isOpen(path))
    .reduce<Answers>((answers, path) => withAnswer(answers, path, findAnswer(kept, path) ?? null), after)
  return answersOf(restored, section)
}
