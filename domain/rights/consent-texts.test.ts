import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import consentsEn from '../../texts/en-US/consents.json' with { type: 'json' }
import shellEn from '../../texts/en-US/shell.json' with { type: 'json' }
import consentsZh from '../../texts/zh-CN/consents.json' with { type: 'json' }
import shellZh from '../../texts/zh-CN/shell.json' with { type: 'json' }
import { allSections } from '../application/catalogue/sections.ts'
import { completeAnswers } from '../application/examples.ts'
import type { PlainDate } from '../base/plain-date.ts'
import { STANDARD } from '../lists/flows.ts'
import {
  ACCOUNT_CONSENTS,
  agreedIn,
  CONSENT_KEYS,
  consentTextOf,
  inForce,
  type Version,
} from './consent-texts.ts'

function day(text: string): PlainDate {
  return text as PlainDate
}

describe('what is agreed to', () => {
  test.each(CONSENT_KEYS)('%s has a title in both languages, and is asked somewhere', (key) => {
    for (const texts of [consentsZh, consentsEn])
      expect((texts.title as Record<string, string>)[key]).toEqual(expect.any(String))
    const { field, scope } = consentTextOf(key)
    if (field === undefined) return
    expect(scope).toBe('order')
    const [section, name] = field.split('.')
    expect(allSections.find((one) => one.key === section)?.fields.map((one) => one.key)).toContain(name)
  })

  test('is agreed to for the account before anything is begun, or within the application', () => {
    expect(ACCOUNT_CONSENTS).toEqual(['serviceTerms', 'privacyPolicy'])
  })

  test('is agreed to by a tick, and by nothing that only looks like one', () => {
    const agreed = agreedIn(completeAnswers(STANDARD) as Record<string, unknown>)
    expect(agreed).toEqual(expect.arrayContaining(['personalInformation', 'declaration', 'feeNotice']))
    for (const value of ['true', 1, 'yes', {}, [true], null, undefined, false])
      expect(agreedIn({ statement: { privacyConsent: value } }), JSON.stringify(value)).toEqual([])
    expect(agreedIn({ statement: { privacyConsent: true } })).toEqual(['personalInformation'])
    for (const statement of [null, 'x', [], undefined]) expect(agreedIn({ statement })).toEqual([])
  })
})

test('words that are agreed to name a page by the name that it has', () => {
  const page = (words: string) =>
    [...words.matchAll(/(?:“([^”]+)”\s?页面|page “([^”]+)”)/g)].map(([, zh, en]) => zh ?? en)
  for (const words of Object.values(consentsZh.words))
    for (const name of page(words)) expect(name).toBe(shellZh.title.myData)
  for (const words of Object.values(consentsEn.words))
    for (const name of page(words)) expect(name).toBe(shellEn.title.myData)
})

describe('of several versions', () => {
  const versions = fc.array(
    fc.record({
      version: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-11'),
      effectiveOn: fc.constantFrom(...['2026-01-01', '2026-03-01', '2026-06-01', '2027-01-01'].map(day)),
      isOwn: fc.boolean(),
    }),
    { maxLength: 6 },
  )

  test('the newest that has begun is in force, the bank’s own before the delivered one', () => {
    fc.assert(
      fc.property(versions, (list: readonly Version[]) => {
        const today = day('2026-06-01')
        const found = inForce(list, today)
        const begun = list.filter(({ effectiveOn }) => effectiveOn <= today)
        expect(found === undefined).toBe(begun.length === 0)
        if (found === undefined) return
        expect(found.effectiveOn <= today).toBe(true)
        expect(found.isOwn).toBe(begun.some(({ isOwn }) => isOwn))
        const alike = begun.filter(({ isOwn }) => isOwn === found.isOwn)
        expect(alike.every(({ effectiveOn }) => effectiveOn <= found.effectiveOn)).toBe(true)
      }),
    )
  })

  test('one is in force from its day on, and of two of one day the later number', () => {
    const [old, next] = [
      { version: '2026-01', effectiveOn: day('2026-01-01'), isOwn: true },
      { version: '2026-07', effectiveOn: day('2026-07-01'), isOwn: true },
    ]
    expect(inForce([old, next], day('2026-06-30'))).toBe(old)
    expect(inForce([next, old], day('2026-07-01'))).toBe(next)
    const again = { ...next, version: '2026-08' }
    expect(inForce([again, next], day('2026-07-01'))).toBe(again)
    expect(inForce([next, again], day('2026-07-01'))).toBe(again)
    expect(inForce([], day('2026-07-01'))).toBeUndefined()
  })
})
