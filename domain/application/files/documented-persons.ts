import { type AnswerRecord, type Answers, answersOf, asRecord, asText, entriesIn } from '../answers.ts'
import type { Flow } from '../context.ts'
import { nameOf, samePerson } from '../same-person.ts'

/** A person whose document a slot asks for, and the sections that name them. */
export interface DocumentedPerson {
  /** The person in the path of their slot: the name, letters and digits only, told apart from namesakes. */
  readonly key: string
  readonly name: string
  readonly sections: readonly string[]
}

const GROUPS: readonly (readonly [section: string, group: string])[] = [
  ['authorisedPersons', 'authorisedPersons'],
  ['signatories', 'authorisedSignatories'],
  ['systemAdministrators', 'administrators'],
  ['ownership', 'beneficialOwners'],
]

/** Of directors documents are asked for in the standard flow (slot D05). */
const STANDARD_GROUPS: typeof GROUPS = [...GROUPS, ['boardMembers', 'boardMembers']]

const LONGEST_KEY = 60

/** The legal representative, who has slots of their own. */
export function representativeIn(answers: Answers): AnswerRecord {
  return asRecord(answersOf(answers, 'legalRepresentative').person)
}

type Named = readonly (readonly [section: string, person: AnswerRecord])[]

function namedPersons(answers: Answers, groups: typeof GROUPS): Named {
  const inGroups = groups.flatMap(([section, group]) =>
    entriesIn(answersOf(answers, section)[group]).map((entry) => [section, asRecord(entry.person)] as const),
  )
  return [['financialController', asRecord(answersOf(answers, 'financialController').person)], ...inGroups]
}

function keyOf(name: string, taken: readonly string[]): string {
  const plain = [...name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '-')].slice(0, LONGEST_KEY).join('')
  const same = taken.filter((key) => key === plain || key.startsWith(`${plain}-`)).length
  return same === 0 ? plain : `${plain}-${same + 1}`
}

/** The persons other than the legal representative whose documents have to be handed in, each once (slot D05). */
export function documentedPersons(answers: Answers, flow: Flow): readonly DocumentedPerson[] {
  const representative = representativeIn(answers)
  const found: { person: AnswerRecord; sections: string[] }[] = []
  for (const [section, person] of namedPersons(answers, flow === 'ntb' ? STANDARD_GROUPS : GROUPS)) {
    if (nameOf(person) === '' || samePerson(person, representative)) continue
    const known = found.find((one) => samePerson(one.person, person))
    if (!known) found.push({ person, sections: [section] })
    else if (!known.sections.includes(section)) known.sections.push(section)
  }
  const keys: string[] = []
  return found.map(({ person, sections }) => {
    const name = nameOf(person)
    const key = keyOf(name, keys)
    keys.push(key)
    return { key, name, sections }
  })
}

/** The entries of a file field that belong to this person. */
export function filesOfPerson(entries: readonly AnswerRecord[], key: string): readonly AnswerRecord[] {
  return entries.filter(({ person }) => asText(person) === key)
}
