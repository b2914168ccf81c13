import {
  type AnswerRecord,
  type AnswerValue,
  asList,
  asRecord,
  asText,
  entriesIn,
  isBlank,
} from '../../form/answers/answers.ts'
import { below, entryPath, findAnswer } from '../../form/answers/path.ts'
import { field, select } from '../../form/fields/define.ts'
import type { Proposed, Taking } from '../../form/fields/proposal.ts'
import { read, type Scope } from '../../form/scope.ts'
import { proposed, takenAs } from './taken.ts'

export function contactAnswer(role: 'primary' | 'finance' | 'safe', key: string): Taking {
  return entryAnswer('partB.contacts', (contact) => contact.contactRole === role, [key])
}

/** A number of the contact whom another answer names: the mobile, else the telephone. */
export function phoneOfContact(nameAt: string): Taking {
  return {
    reads: [nameAt, 'partB.contacts'],
    find: (scope) => {
      const name = asText(read(scope, nameAt))
      const isNamed = (contact: AnswerRecord) => name !== '' && asText(contact.nameCn) === name
      return entryAnswer('partB.contacts', isNamed, ['mobile', 'telephone']).find(scope)
    },
  }
}

export function firstPersonOf(group: string, key: string): Taking {
  return entryAnswer(group, () => true, [`person.${key}`])
}

function entryAnswer(group: string, isIt: (entry: AnswerRecord) => boolean, keys: readonly string[]): Taking {
  return {
    reads: [group],
    find: (scope) => {
      const index = entriesIn(read(scope, group)).findIndex(isIt)
      return index === -1 ? undefined : firstAnswered(scope, entryPath(group, index), keys)
    },
  }
}

function firstAnswered(scope: Scope, around: string, keys: readonly string[]): Proposed | undefined {
  for (const key of keys) {
    const path = below(around, key)
    const value = findAnswer(scope.answers, path)
    if (value !== undefined && !isBlank(value)) return proposed(value, path)
  }
  return undefined
}

/**
 * For sections that ask a few answers of a person and no whole one. An aid of the screen: nothing of it is
 * kept.
 */
export const knownPerson = field('knownPerson', select('parties'), {
  simplified: true,
  kept: false,
  offers: (path) => !/(entity|corporateDirector)$/.test(path),
})

export function ofKnown(key: string): Taking {
  return {
    reads: ['.knownPerson'],
    find: (scope) => {
      const path = asText(read(scope, '.knownPerson'))
      return path === '' ? undefined : firstAnswered(scope, path, [key])
    },
  }
}

export const titleOfKnown: Taking = {
  reads: ['.knownPerson'],
  find: (scope) => {
    const gender = ofKnown('gender').find(scope)
    const title = gender && titleOf(gender.value)
    return gender && title ? { ...gender, value: title } : undefined
  },
}

export function titleOf(gender: AnswerValue): AnswerValue | undefined {
  if (gender === 'M') return 'mr'
  return gender === 'F' ? 'ms' : undefined
}

export function chairOfTitle(title: AnswerValue): AnswerValue | undefined {
  const isChair = /^董事长|^chair(man|woman|person)?( of the board)?$/i.test(asText(title).trim())
  return isChair ? 'chairman' : undefined
}

/** A name as the licence writes it, as the beginning of a person. */
export function nameAsPerson(name: AnswerValue): AnswerValue {
  return /\p{Script=Han}/u.test(asText(name)) ? { nameCn: name } : { nameEn: name }
}

/** The places of the agents among the authorised persons. */
export const agentsChosen: Taking = takenAs(
  (persons) =>
    entriesIn(persons).flatMap((person, index) => (person.isAgent === true ? [String(index)] : [])),
  'authorisedPersons.authorisedPersons',
)

export const scopeOfAgents: Taking = takenAs((persons) => {
  const agents = entriesIn(persons).filter(({ isAgent }) => isAgent === true)
  const all = new Set(agents.flatMap(({ authorityScope }) => asList(authorityScope).map(asText)))
  const named = { collectDocs: 'collect', submit: 'submit', sign: 'sign' }
  return Object.entries(named).flatMap(([scope, code]) => (all.has(scope) ? [code] : []))
}, 'authorisedPersons.authorisedPersons')

/** Whoever applied is the first whom the company authorised, as far as is known. */
export const applicantAsAgent: Taking = takenAs((name, scope) => {
  const [mobile, email] = [read(scope, 'intake.intakeMobile'), read(scope, 'intake.intakeEmail')]
  return [{ person: filledIn({ ...asRecord(nameAsPerson(name)), mobile, email }) }]
}, 'intake.intakeContactName')

/** Whoever applies acts for the company: told by the number that they signed in with. */
export const applicantActs: Taking = takenAs((mobile, scope) => {
  const own = asRecord(read(scope, '.person.mobile'))
  const isSame = asText(own.number) !== '' && asText(own.number) === asText(asRecord(mobile).number)
  return isSame ? true : undefined
}, 'intake.intakeMobile')

/** The authorised person as the company's contact, and who is in charge of its money as that for finance. */
export const usualContacts: Taking = {
  reads: ['authorisedPersons.authorisedPersons', 'financialController.person'],
  find: (scope) => {
    const path = 'authorisedPersons.authorisedPersons[0].person'
    const primary = contactOf(findAnswer(scope.answers, path), 'primary')
    const finance = contactOf(read(scope, 'financialController.person'), 'finance')
    return primary && proposed([primary, ...(finance ? [finance] : [])], path)
  },
}

function contactOf(person: AnswerValue | undefined, contactRole: string): AnswerRecord | undefined {
  const { nameCn, nameEn, gender, positionTitle, telephone, mobile, email } = asRecord(person)
  if (asText(nameCn) === '') return undefined
  const title = titleOf(gender ?? null)
  return { contactRole, ...filledIn({ title, nameCn, nameEn, positionTitle, telephone, mobile, email }) }
}

function filledIn(record: AnswerRecord): AnswerRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isBlank(value)))
}
