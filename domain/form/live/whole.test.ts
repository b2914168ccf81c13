import { describe, expect, test } from 'vitest'
import { allSections, getSection } from '../../application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../../application/examples.ts'
import { STANDARD } from '../../lists/flows.ts'
import { answersOf, asRecord, entriesIn } from '../answers/answers.ts'
import { fieldsWithin } from '../fields/fields-within.ts'
import { innerScope, sectionScope } from '../scope.ts'
import { isWhole } from './whole.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const asked = allSections.filter(({ key }) => complete[key] !== undefined).map(({ key }) => ({ key }))

test.each(asked)('nothing of a complete $key is left open', ({ key }) => {
  expect(isWhole(getSection(key).fields, sectionScope(key, complete, context))).toBe(true)
})

describe('an owner', () => {
  const group = getSection('ownership').fields.find(({ key }) => key === 'beneficialOwners')
  if (!group) throw new Error('no owners')
  const [owner = {}] = entriesIn(answersOf(complete, 'ownership')['beneficialOwners'])
  const scope = sectionScope('ownership', complete, context)
  const isWholeWith = (record: typeof owner) => isWhole(fieldsWithin(group), innerScope(scope, record))

  test('is whole with every answer that must be given, whatever else is left empty', () => {
    expect(isWholeWith(owner)).toBe(true)
    expect(isWholeWith({ ...owner, person: { ...asRecord(owner.person), formerName: null } })).toBe(true)
  })

  test('is not while one of them is missing, also within the person', () => {
    expect(isWholeWith({ ...owner, formedDate: null })).toBe(false)
    expect(isWholeWith({ ...owner, person: { ...asRecord(owner.person), pepSelf: null } })).toBe(false)
    expect(isWholeWith({ ...owner, person: null })).toBe(false)
  })
})
