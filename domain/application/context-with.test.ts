import { expect, test } from 'vitest'
import { STANDARD } from '../lists/flows.ts'
import { bankData } from './bank/bank-data.ts'
import { NO_FINDINGS } from './bank/bank-findings.ts'
import { contextWith } from './context-with.ts'
import { exampleContext } from './examples.ts'

test('the same beside the same is the same context; another finding, side or section makes another', () => {
  const base = exampleContext(STANDARD)
  const found = { side: 'staff', findings: { ...NO_FINDINGS, confirmedHits: ['pep'] } } as const
  const made = contextWith(base, found)
  expect(contextWith(base, { side: 'staff', findings: { ...NO_FINDINGS, confirmedHits: ['pep'] } })).toBe(
    made,
  )
  expect(made).toEqual({ ...base, ...found })
  expect(contextWith(base, { side: 'staff', findings: NO_FINDINGS })).not.toBe(made)
  expect(contextWith(base, { ...found, bankSections: [bankData] })).not.toBe(made)
  expect(contextWith(exampleContext(STANDARD), found)).not.toBe(made)
})

test('sections of the bank that share a key are told apart', () => {
  const base = exampleContext(STANDARD)
  const twin = { ...bankData, fields: [] }
  const made = contextWith(base, { bankSections: [bankData] })
  expect(contextWith(base, { bankSections: [twin] })).not.toBe(made)
  expect(contextWith(base, { bankSections: [bankData] })).toBe(made)
})
