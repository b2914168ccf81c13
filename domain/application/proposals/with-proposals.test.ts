import { describe, expect, test } from 'vitest'
import { type AnswerRecord, entriesIn } from '../../form/answers/answers.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { newEntry, withProposals } from '../../form/live/proposals.ts'
import { sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { allSections, getSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const SECTIONS = allSections.filter(({ key }) => complete[key] !== undefined).map(({ key }) => ({ key }))

function proposed(key: string, record: AnswerRecord): AnswerRecord {
  const answers = { ...complete, [key]: record }
  return withProposals(getSection(key).fields, record, sectionScope(key, answers, context))
}

describe.each(SECTIONS)('a form of $key that is opened', ({ key }) => {
  const own = complete[key] ?? {}

  test('changes nothing that was answered', () => {
    expect(proposed(key, own)).toMatchObject(own as object)
  })

  test('opened again proposes nothing new', () => {
    const once = proposed(key, {})
    expect(proposed(key, once)).toEqual(once)
  })

  test('has in every group as many entries as there must be at least', () => {
    const short = (fields: readonly FieldDefinition[], record: AnswerRecord): string[] =>
      fields.flatMap((field) => {
        if (field.kind.type !== 'group') return []
        const entries = entriesIn(record[field.key])
        const inner = entries.flatMap((entry) => short(fieldsWithin(field), entry))
        return entries.length < field.kind.least ? [field.key, ...inner] : inner
      })
    expect(short(getSection(key).fields, proposed(key, {}))).toEqual([])
  })
})

test('a new entry has its proposals beside what is known of it, and does not share them with the next', () => {
  const section = getSection('businessOperation')
  const field = section.fields.find(({ key }) => key === 'mainCustomers')
  if (field?.kind.type !== 'group') throw new Error('no group')
  const scope = sectionScope('businessOperation', complete, context)
  const entry = newEntry(field.kind.entries(), scope, { name: '甲公司' })
  expect(entry['name']).toBe('甲公司')
  const other = newEntry(field.kind.entries(), scope)
  expect(other['name'] ?? null).toBeNull()
  expect(Object.keys(other).toSorted()).toEqual(Object.keys(entry).toSorted())
})
