import type { AnswerRecord, Answers } from '../answers.ts'
import { designatedFiles } from '../catalogue/designated-files.ts'

/** A file of an example: its id is a place-holder until a document is really handed in. */
export const EXAMPLE_FILE: AnswerRecord = {
  objectId: '00000000-0000-4000-8000-000000000000',
  name: '扫描件.png',
  size: 1_024,
  sha256: '0'.repeat(64),
  type: 'image/png',
}

/** Step 3 of an example application: one file in every slot; slots that are not asked are dropped with the rest. */
export function exampleFiles(): Answers {
  const slots = designatedFiles.fields.map(({ key }) => [key, [EXAMPLE_FILE]] as const)
  return { designatedFiles: Object.fromEntries(slots), otherFiles: {} }
}
