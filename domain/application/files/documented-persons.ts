import {
  type AnswerRecord,
  type Answers,
  answersOf,
  asRecord,
  asText,
  entriesIn,
} from '../../form/answers/answers.ts'
import { type Flow, STANDARD } from '../../lists/flows.ts'
import { displayName, nameKey } from '../parties/person-name.ts'
import { samePerson } from '../parties/same-person.ts'
import { keptSlotKey } from './slot-key.ts'

/** A person whose document a slot asks for, and the sections that name them. */
export type DocumentedPerson = {
  // The name under which they first had a slot, letters and digits only, told apart from namesakes
  // (`keepSlotKeys`).
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

export function representativeIn(answers: Answers): AnswerRecord {
  return asRecord(answersOf(answers, 'legalRepresentative').person)
}

export type PersonPlace = {
  readonly section: string
  /** Within the group; null where the section names one person. */
  readonly index: number | null
  readonly person: AnswerRecord
}

/** Everybody whose document may be asked for, at each place that names them. */
export function personPlaces(answers: Answers, flow: Flow): readonly PersonPlace[] {
  const controller = asRecord(answersOf(answers, 'financialController').person)
  const inGroups = (flow === STANDARD ? STANDARD_GROUPS : GROUPS).flatMap(([section, group]) =>
    entriesIn(answersOf(answers, section)[group]).map((entry, index) => ({
      section,
      index,
      person: asRecord(entry.person),
    })),
  )
  return [{ section: 'financialController', index: null, person: controller }, ...inGroups]
}

/** The group of a section that names several persons; undefined for others. */
export function groupOfPersons(section: string): string | undefined {
  return STANDARD_GROUPS.find(([one]) => one === section)?.[1]
}

export function plainKeyOf(name: string): string {
  return [
    ...nameKey(name)
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}]/gu, '-'),
  ]
    .slice(0, LONGEST_KEY)
    .join('')
}

export function freeKeyOf(name: string, taken: ReadonlySet<string>): string {
  const plain = plainKeyOf(name)
  let [key, number] = [plain, 1]
  while (taken.has(key)) {
    number += 1
    key = `${plain}-${number}`
  }
  return key
}

type KnownPerson = DocumentedPerson & {
  readonly records: readonly AnswerRecord[]
}

type Found = {
  readonly records: AnswerRecord[]
  readonly sections: string[]
}

/** Keys that were kept stay with whom they were kept first; the others get theirs around them. */
function withKeys(found: readonly Found[]): readonly KnownPerson[] {
  const taken = new Set<string>()
  const kept = found.map(({ records }) => {
    const key = records.map(keptSlotKey).find((one) => one !== '' && !taken.has(one))
    if (key !== undefined) taken.add(key)
    return key
  })
  return found.map(({ records, sections }, index) => {
    const name = displayName(records[0] ?? {})
    const key = kept[index] ?? freeKeyOf(name, taken)
    taken.add(key)
    return { key, name, sections, records }
  })
}

export function knownPersons(answers: Answers, flow: Flow): readonly KnownPerson[] {
  const representative = representativeIn(answers)
  const found: Found[] = []
  for (const { section, person } of personPlaces(answers, flow)) {
    if (displayName(person) === '' || samePerson(person, representative)) continue
    const known = found.find(({ records: [first = {}] }) => samePerson(first, person))
    known?.records.push(person)
    if (!known) found.push({ records: [person], sections: [section] })
    else if (!known.sections.includes(section)) known.sections.push(section)
  }
  return withKeys(found)
}

/** The persons other than the legal representative whose documents have to be handed in, each once (slot D05). */
export function documentedPersons(answers: Answers, flow: Flow): readonly DocumentedPerson[] {
  return knownPersons(answers, flow).map(({ key, name, sections }) => ({ key, name, sections }))
}

export function filesOfPerson(entries: readonly AnswerRecord[], key: string): readonly AnswerRecord[] {
  return entries.filter(({ person }) => asText(person) === key)
}
