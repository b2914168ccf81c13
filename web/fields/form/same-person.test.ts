import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { asRecord } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { isTakenFromElsewhere, otherPerson, otherPersons } from './same-person.ts'

const complete = completeAnswers(STANDARD)
const PLACE = 'legalRepresentative.person'
const taken = withAnswer(complete, 'financialController.person.sameAs', PLACE)

test('what the other place says of a person is taken over, and not that it is somebody else again', () => {
  const person = asRecord(complete['legalRepresentative']?.['person'])
  expect(otherPerson(complete, PLACE)).toMatchObject({ nameCn: person['nameCn'] })
  const chained = withAnswer(complete, `${PLACE}.sameAs`, 'financialController.person')
  expect(otherPerson(chained, PLACE)).not.toHaveProperty('sameAs')
  expect(otherPerson(complete, '')).toEqual({})
  expect(otherPerson(complete, 'nobody.person')).toEqual({})
})

test('only what the other place has is closed here; the choice itself stays open, and so does what it does not ask', () => {
  const isTaken = (name: string) => isTakenFromElsewhere(taken, 'financialController', name)
  expect(isTaken('person.nameCn')).toBe(true)
  expect(isTaken('person.idDocument.idNumber')).toBe(true)
  expect(isTaken('person.sameAs')).toBe(false)
  expect(isTaken('person.noSuchQuestion')).toBe(false)
  expect(isTaken('sameAsLegalRep')).toBe(false)
  expect(isTakenFromElsewhere(complete, 'financialController', 'person.nameCn')).toBe(false)
})

test('an entry of a group is closed by its own choice and not by that of the entry beside it', () => {
  const two = {
    ...complete,
    boardMembers: { boardMembers: [{ person: { sameAs: PLACE } }, { person: { nameCn: '李青' } }] },
  }
  expect(isTakenFromElsewhere(two, 'boardMembers', 'boardMembers.0.person.nameCn')).toBe(true)
  expect(isTakenFromElsewhere(two, 'boardMembers', 'boardMembers.1.person.nameCn')).toBe(false)
})

test('nobody can be the same person as themselves, and companies are no persons', () => {
  const all = otherPersons(complete, 'financialController', 'person.sameAs')
  expect(all).toContain(PLACE)
  expect(all).not.toContain('financialController.person')
  expect(otherPersons(complete, 'legalRepresentative', 'person.sameAs')).not.toContain(PLACE)
  for (const path of all)
    expect(Object.keys(asRecord(otherPerson(complete, path))), path).not.toContain('legalName')
})
