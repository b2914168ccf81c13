import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import type { Flow } from '../../lists/flows.ts'
import { designatedFiles } from '../catalogue/designated-files.ts'
import { signedCopies } from '../catalogue/signed-copies.ts'
import { documentedPersons } from '../files/documented-persons.ts'
import { isPerPerson } from '../files/person-files.ts'

/** A file of an example: its id is a place-holder until a document is really handed in. */
export const EXAMPLE_FILE: AnswerRecord = {
  objectId: '00000000-0000-4000-8000-000000000000',
  name: '扫描件.png',
  size: 1_024,
  sha256: '0'.repeat(64),
  type: 'image/png',
}

/** Example companies bring the papers to their visit. */
function isSignedCopy(key: string): boolean {
  return signedCopies.some((copy) => copy.key === key)
}

/** One file in every slot; slots that are not asked are dropped with the rest. */
export function exampleFiles(others: Answers, flow: Flow): Answers {
  const ofPersons = documentedPersons(others, flow).map(({ key }) => ({ ...EXAMPLE_FILE, person: key }))
  const slots = designatedFiles.fields
    .filter(({ key }) => !isSignedCopy(key))
    .map((field) => [field.key, isPerPerson(field) ? ofPersons : [EXAMPLE_FILE]] as const)
  return { designatedFiles: Object.fromEntries(slots), otherFiles: {} }
}
