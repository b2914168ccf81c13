import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { walkRecord } from '@kaihu/domain/form/answers/walk.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePlace } from './form-answers.ts'
import { elementIdOf, lastKeyOf, nameOf, pathOf } from './names.ts'

/** Every answer of the complete example, in entries of groups as well. */
const PLACED = ([STANDARD, SIMPLIFIED] as const).flatMap((flow) => {
  const answers = completeAnswers(flow)
  return allSections.flatMap(({ key, fields }) => walkRecord(fields, answers[key] ?? {}, key))
})

test('the name of an answer within its section leads back to its place, entries of groups included', () => {
  expect(PLACED.some(({ path }) => path.includes('['))).toBe(true)
  for (const { path, field } of PLACED) {
    const [section = ''] = path.split('.')
    expect(pathOf(section, nameOf(path))).toBe(path)
    expect(lastKeyOf(nameOf(path))).toBe(field.key)
  }
})

test('no two answers share the element that takes the focus', () => {
  const paths = [...new Set(PLACED.map(({ path }) => path))]
  expect(new Set(paths.map(elementIdOf)).size).toBe(paths.length)
  for (const path of paths) expect(elementIdOf(path)).toMatch(/^field-[\w-]*\w$/)
})

test('a place is the same as what stands around it or in it, and as no other that merely begins alike', () => {
  const name = fc
    .array(fc.constantFrom('person', 'name', '0', '1', '10', 'names'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [parts, others] = [one.split('.'), other.split('.')]
      const isAround = parts.slice(0, others.length).every((part, at) => part === others[at])
      expect(isSamePlace(one, other)).toBe(isAround)
      expect(isSamePlace(other, one)).toBe(isAround)
    }),
  )
})
