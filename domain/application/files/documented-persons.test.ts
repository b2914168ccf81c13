import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { findSection } from '../catalogue/sections.ts'
import { EXAMPLE_FILE } from '../examples/files.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { documentedPersons } from './documented-persons.ts'
import { emptySlots } from './requested-slots.ts'
import { openSlots } from './slots.ts'

const context = exampleContext(STANDARD)
const answers = completeAnswers(STANDARD)
const designated = findSection('designatedFiles')
if (!designated) throw new Error('no such section')

function withFiles(files: readonly object[]) {
  return withAnswer(answers, 'designatedFiles.personIds', files as never)
}
function fileOf(person: string) {
  return { ...EXAMPLE_FILE, person }
}
function signatories(...names: readonly string[]) {
  return withAnswer(
    answers,
    'signatories.authorisedSignatories',
    names.map((nameCn, index) => ({
      person: { nameCn, idDocument: { idType: 'residentIdCard', idNumber: `N${index}` } },
    })) as never,
  )
}

test('every person whose document is asked for has a slot of their own', () => {
  const persons = documentedPersons(answers, STANDARD)
  const own = openSlots(answers, context).filter(({ field }) => field.key === 'personIds')
  expect(own.map(({ slot }) => slot)).toEqual(persons.map(({ key }) => `designatedFiles.personIds.${key}`))
  expect(persons.length).toBeGreaterThan(1)
  expect(new Set(own.map(({ most }) => most))).toEqual(new Set([2]))
})

test('directors hand in their documents in the standard flow, not in the simplified one', () => {
  const director = { person: { nameCn: '唐悦' }, boardRole: 'director' }
  const more = withAnswer(answers, 'boardMembers.boardMembers', [director] as never)
  const isNamed = (flow: Flow) => documentedPersons(more, flow).some(({ name }) => name === '唐悦')
  expect(isNamed(STANDARD)).toBe(true)
  expect(isNamed(SIMPLIFIED)).toBe(false)
})

test('each person without a document is named, and may be asked for later alone', () => {
  const [first, second, ...others] = documentedPersons(answers, STANDARD).map(({ key }) => key)
  const some = withFiles(others.map(fileOf))
  const problems = checkSection(designated, some, context, 'submit')
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
    `designatedFiles.personIds.${first} M-UPLOAD`,
    `designatedFiles.personIds.${second} M-UPLOAD`,
  ])
  expect(emptySlots(some, context)).toEqual([`personIds.${first}`, `personIds.${second}`])
  const request = { slot: `personIds.${first}`, reason: '在境外', expectedDate: '2026-12-20' }
  const asked = { ...some, otherFiles: { missingDocumentRequest: [request] } }
  expect(checkSection(designated, asked, context, 'submit').map(({ path }) => path)).toEqual([
    `designatedFiles.personIds.${second}`,
  ])
})

test("a third file of one person is too many, and another's file does not stand for it", () => {
  const keys = documentedPersons(answers, STANDARD).map(({ key }) => key)
  const [first = ''] = keys
  const crowded = withFiles([...keys, first, first].map(fileOf))
  expect(checkSection(designated, crowded, context, 'submit')).toMatchObject([
    { path: `designatedFiles.personIds.${first}`, code: 'M-MOST', params: { max: 2 } },
  ])
})

test('namesakes are told apart, and whatever the names, slots are plain and none is shared', () => {
  const keysOf = (names: readonly string[]) =>
    documentedPersons(signatories(...names), STANDARD)
      .filter(({ sections }) => sections[0] === 'signatories')
      .map(({ key }) => key)
  expect(keysOf(['王小明', '王小明'])).toEqual(['王小明', '王小明-2'])
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
      const keys = keysOf(names)
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) expect(key).toMatch(/^[\p{L}\p{N}-]{1,64}$/u)
    }),
  )
})
