import {
  type AnswerRecord,
  type Answers,
  answersOf,
  asRecord,
  asText,
  entriesIn,
} from '../../form/answers/answers.ts'
import { STANDARD } from '../../lists/flows.ts'
import { displayName, nameKey } from '../parties/person-name.ts'
import { samePerson } from '../parties/same-person.ts'
import {
  groupOfPersons,
  knownPersons,
  type PersonPlace,
  personPlaces,
  plainKeyOf,
} from './documented-persons.ts'
import { keptSlotKey, SLOT_KEY } from './slot-key.ts'

/** Keys are told by the flow that asks for most persons: the other one only leaves some out. */
const FLOW = STANDARD

/** Whether most characters of two names are the same: a typo was put right rather than somebody else named. */
function isAlike(one: string, other: string): boolean {
  const rest = [...other]
  const shared = [...one].filter((char) => {
    const at = rest.indexOf(char)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return shared.length > 0 && shared.length * 2 >= Math.max([...one].length, [...other].length)
}

function nameOf(person: AnswerRecord): string {
  return nameKey(displayName(person))
}

function numberOf(person: AnswerRecord): string {
  return asText(asRecord(person.idDocument).idNumber).toUpperCase()
}

function isCorrected(before: AnswerRecord, after: AnswerRecord): boolean {
  const [name, number] = [nameOf(before), numberOf(before)]
  if (number === '' || numberOf(after) === '') return isAlike(name, nameOf(after))
  return number === numberOf(after) || (name !== '' && name === nameOf(after))
}

function keyBefore(place: PersonPlace, before: Answers): string {
  const places = personPlaces(before, FLOW)
  const same =
    places.find(({ person }) => samePerson(person, place.person)) ??
    places.find(
      ({ section, index, person }) =>
        section === place.section && index === place.index && isCorrected(person, place.person),
    )
  if (!same) return ''
  const known = knownPersons(before, FLOW).find(({ records }) => records.includes(same.person))
  return known?.key ?? keptSlotKey(same.person)
}

function withKey(place: PersonPlace, before: Answers, inUse: ReadonlySet<string>): AnswerRecord {
  const key = keyBefore(place, before)
  const isKept = inUse.has(key) && key !== plainKeyOf(nameOf(place.person))
  if (isKept) return { ...place.person, [SLOT_KEY]: key }
  if (keptSlotKey(place.person) === '') return place.person
  const { [SLOT_KEY]: _over, ...person } = place.person
  return person
}

export function namesPersons(section: string): boolean {
  return section === 'financialController' || groupOfPersons(section) !== undefined
}

/**
 * A person whose slot holds or held something (`inUse`, by keys) keeps it when their name is corrected (slot
 * D05).
 */
export function keepSlotKeys(
  before: Answers,
  after: Answers,
  section: string,
  inUse: ReadonlySet<string>,
): AnswerRecord {
  const record = answersOf(after, section)
  if (!namesPersons(section)) return record
  const places = personPlaces(after, FLOW).filter((place) => place.section === section)
  const persons = places.map((place) => withKey(place, before, inUse))
  if (places.every(({ person }, index) => person === persons[index])) return record
  const group = groupOfPersons(section)
  if (group === undefined) return { ...record, person: persons[0] ?? {} }
  const entries = entriesIn(record[group]).map((entry, index) => ({ ...entry, person: persons[index] ?? {} }))
  return { ...record, [group]: entries }
}
