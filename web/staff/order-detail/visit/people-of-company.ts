import { documentedPersons, representativeIn } from '@kaihu/domain/application/files/documented-persons.ts'
import { displayName } from '@kaihu/domain/application/parties/person-name.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'

/** Everyone of the company whom the application names, the legal representative first: who may come to the visit. */
export function peopleOfCompany(answers: Answers, flow: Flow): string[] {
  const names = [
    displayName(representativeIn(answers)),
    ...documentedPersons(answers, flow).map(({ name }) => name),
  ]
  return [...new Set(names.filter((name) => name !== ''))]
}
