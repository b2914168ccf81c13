import { expect, test } from 'vitest'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { allSections } from '../catalogue/sections.ts'
import { isCorrectable } from './correctable.ts'

test('the bank corrects what it may fill in, never what is the customer’s own word', () => {
  for (const { key, fields } of allSections)
    for (const field of fields)
      expect(isCorrectable(`${key}.${field.key}`), `${key}.${field.key}`).toBe(field.who === 'CS')
  expect(isCorrectable('statement.declarationAgreed')).toBe(false)
})

test('a part of an answer is correctable where everything around it is', () => {
  for (const { key, fields } of allSections) {
    for (const field of fields) {
      for (const inner of fieldsWithin(field)) {
        const path = `${key}.${field.key}[3].${inner.key}`
        expect(isCorrectable(path), path).toBe(field.who === 'CS' && inner.who === 'CS')
      }
    }
  }
})

test('a whole section, and a place that there is not, are not corrected', () => {
  for (const path of [
    'companyInfo',
    '',
    'companyInfo.nothing',
    'nothing.companyName',
    'companyInfo.companyName.more',
  ])
    expect(isCorrectable(path), path).toBe(false)
})
