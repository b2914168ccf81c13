import type { Answers } from '../../form/answers/answers.ts'
import type { Flow } from '../../lists/flows.ts'
import { displayName } from '../parties/person-name.ts'
import { type DocumentedPerson, documentedPersons, representativeIn } from './documented-persons.ts'
import { personInSlot } from './slot-path.ts'

/** Whose document a slot asks for, where it is a person's; empty where it is the company's own. */
export function personsOfSlot(slot: string, answers: Answers, flow: Flow): readonly DocumentedPerson[] {
  const key = slot.split('.')[1] ?? ''
  if (key === 'personIds') {
    const person = personInSlot(slot)
    return documentedPersons(answers, flow).filter((one) => person === null || one.key === person)
  }
  if (key !== 'legalRepIdFront' && key !== 'legalRepIdBack') return []
  const name = displayName(representativeIn(answers))
  return name === '' ? [] : [{ key: '', name, sections: ['legalRepresentative'] }]
}
