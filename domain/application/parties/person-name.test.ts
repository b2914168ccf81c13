import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { documentedPersons } from '../files/documented-persons.ts'
import { effectiveOwners } from './effective-owners.ts'
import { displayName, nameKey, shownName } from './person-name.ts'

const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)
const blanks = fc.constantFrom(' ', '  ', '\u3000', '\t')

describe('the name of a person', () => {
  test('of foreign words keeps one blank between them, however it was typed', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), blanks, (words, blank) => {
        expect(displayName({ nameEn: ` ${words.join(blank)}${blank}` })).toBe(words.join(' '))
      }),
    )
  })

  test('of Chinese characters has no blank', () => {
    expect(displayName({ nameCn: '王 小明', nameEn: 'WANG XIAOMING' })).toBe('王小明')
    expect(shownName('欧阳　娜娜')).toBe('欧阳娜娜')
  })

  test('is the same name with other blanks', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(nameKey(shownName(words.join('  ')))).toBe(words.join(''))
        expect(shownName(shownName(words.join('  ')))).toBe(shownName(words.join('  ')))
      }),
    )
  })

  test('keeps its blank in the slots of documents and among the calculated owners; the key of the slot stays', () => {
    const person = { nameEn: 'KLAUS  BRANDT' }
    const answers = {
      ownership: {
        shareholders: [{ holdingType: 'person', person, percentage: '100' }],
        beneficialOwners: [{ person }],
      },
    }
    expect(documentedPersons(answers, STANDARD)).toMatchObject([{ key: 'KLAUSBRANDT', name: 'KLAUS BRANDT' }])
    expect(effectiveOwners(answers)).toMatchObject([{ name: 'KLAUS BRANDT' }])
  })
})
