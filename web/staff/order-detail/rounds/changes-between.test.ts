import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

const context = contextOf({ flow: STANDARD, today: '2026-11-21' })

test('a changed answer is told with its old and its new value', () => {
  const before = { businessOperation: { website: 'https://old.example' }, partB: {} }
  const after = { businessOperation: { website: 'https://new.example' }, partB: {} }
  const [change, ...others] = changesBetween(before, after, context)
  expect(change).toMatchObject({
    path: 'businessOperation.website',
    before: 'https://old.example',
    after: 'https://new.example',
  })
  expect(others).toEqual([])
})

test('a change of what screening looked at says so', () => {
  const [change] = changesBetween(
    { companyInfo: { companyName: 'A' } },
    { companyInfo: { companyName: 'B' } },
    context,
  )
  expect(change).toMatchObject({ isScreeningRelevant: true })
})

test('two equal submissions differ in nothing', () => {
  const answers = { companyInfo: { companyName: 'A', others: [{ a: 1 }] } }
  expect(changesBetween(answers, structuredClone(answers), context)).toEqual([])
})
