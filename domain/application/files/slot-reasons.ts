import { type AnswerRecord, type Answers, answersOf, asRecord, entriesIn } from '../answers.ts'
import { nameOf, samePerson } from '../same-person.ts'

/** A person whose document a slot asks for, and the sections that name them. */
export interface DocumentedPerson {
  readonly name: string
  readonly sections: readonly string[]
}

const GROUPS: readonly (readonly [section: string, group: string])[] = [
  ['authorisedPersons', 'authorisedPersons'],
  ['signatories', 'authorisedSignatories'],
  ['systemAdministrators', 'administrators'],
  ['ownership', 'beneficialOwners'],
]

const representativeIn = (answers: Answers): AnswerRecord =>
  asRecord(answersOf(answers, 'legalRepresentative').person)

function namedPersons(answers: Answers): readonly (readonly [section: string, person: AnswerRecord])[] {
  const inGroups = GROUPS.flatMap(([section, group]) =>
    entriesIn(answersOf(answers, section)[group]).map((entry) => [section, asRecord(entry.person)] as const),
  )
  return [['financialController', asRecord(answersOf(answers, 'financialController').person)], ...inGroups]
}

/** The persons other than the legal representative whose documents have to be handed in, each once (slot D05). */
export function documentedPersons(answers: Answers): readonly DocumentedPerson[] {
  const representative = representativeIn(answers)
  const found: { person: AnswerRecord; sections: string[] }[] = []
  for (const [section, person] of namedPersons(answers)) {
    if (nameOf(person) === '' || samePerson(person, representative)) continue
    const known = found.find((one) => samePerson(one.person, person))
    if (!known) found.push({ person, sections: [section] })
    else if (!known.sections.includes(section)) known.sections.push(section)
  }
  return found.map(({ person, sections }) => ({ name: nameOf(person), sections }))
}

/** Whose document a slot asks for, where it is a person's; empty where it is the company's own. */
export function personsOfSlot(slot: string, answers: Answers): readonly DocumentedPerson[] {
  const key = slot.split('.')[1] ?? ''
  if (key === 'personIds') return documentedPersons(answers)
  if (key !== 'legalRepIdFront' && key !== 'legalRepIdBack') return []
  const name = nameOf(representativeIn(answers))
  return name === '' ? [] : [{ name, sections: ['legalRepresentative'] }]
}
