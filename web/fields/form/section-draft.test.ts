import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { walkRecord } from '@kaihu/domain/form/answers/walk.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { describe, expect, test } from 'vitest'
import { keepable } from './section-draft.ts'

const complete = completeAnswers(STANDARD)
const SECTIONS = allSections
  .filter(({ key }) => complete[key] !== undefined)
  .map(({ key, fields }) => ({ key, fields, own: complete[key] as AnswerRecord }))

/** The numbers of identity documents that the example company gives anywhere. */
const NUMBERS = [
  ...new Set(
    SECTIONS.flatMap(({ key, fields, own }) =>
      walkRecord(fields, own, key).flatMap(({ field, value }) =>
        field.key === 'idNumber' && typeof value === 'string' && value !== '' ? [value] : [],
      ),
    ),
  ),
]

test('the example names people by their documents', () => {
  expect(NUMBERS.length).toBeGreaterThan(2)
})

describe.each(SECTIONS)('of what is typed into $key', ({ fields, own }) => {
  test('no number of an identity document lies in the browser', () => {
    const kept = JSON.stringify(keepable(fields, own))
    for (const number of NUMBERS) expect(kept).not.toContain(number)
  })

  test('the rest is kept as it was typed, and nothing that is no question of it', () => {
    const kept = keepable(fields, { ...own, intruder: 'x' })
    expect(kept).not.toHaveProperty('intruder')
    for (const [key, value] of Object.entries(kept)) expect(value).toBe(own[key])
    for (const { key, kind } of fields)
      if (
        ['text', 'long', 'yesNo', 'date'].includes(kind.type) &&
        own[key] !== undefined &&
        !/id|number/i.test(key)
      )
        expect(kept, key).toHaveProperty(key)
  })
})
