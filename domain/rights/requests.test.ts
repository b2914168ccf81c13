import { expect, test } from 'vitest'
import rightsEn from '../../texts/en-US/rights.json' with { type: 'json' }
import rightsZh from '../../texts/zh-CN/rights.json' with { type: 'json' }
import { instantOf } from '../base/instant.ts'
import { HOLIDAY_YEARS } from '../base/public-holidays.ts'
import { isFinalStatus, STATUS_CODES } from '../order/statuses.ts'
import { CONSENT_KEYS } from './consent-texts.ts'
import {
  CONFIRMED_AS,
  CONSEQUENCES,
  consequenceOf,
  dueOfRequest,
  LEGAL_BASES,
  REQUEST_KINDS,
} from './requests.ts'

test('every kind of request and every ground of a refusal has words in both languages', () => {
  for (const texts of [rightsZh, rightsEn]) {
    expect(Object.keys(texts.kind).toSorted()).toEqual([...REQUEST_KINDS].toSorted())
    expect(Object.keys(texts.basis).toSorted()).toEqual([...LEGAL_BASES].toSorted())
  }
})

test('what cannot be taken back is confirmed by a code, what can is not', () => {
  expect(CONFIRMED_AS.deletion).toBe('ask-deletion')
  expect(CONFIRMED_AS.withdrawal).toBe('withdraw-consent')
  expect(CONFIRMED_AS.correction).toBeUndefined()
  expect(CONFIRMED_AS.question).toBeUndefined()
})

test('a request is due after so many days on which the bank works', () => {
  const monday = instantOf(new Date('2026-11-23T10:00:00+08:00'))
  const due = (days: number) => new Date(dueOfRequest(monday, days, HOLIDAY_YEARS)).toISOString().slice(0, 10)
  expect(due(1)).toBe('2026-11-24')
  expect(due(5)).toBe('2026-11-30')
  const beforeHoliday = instantOf(new Date('2026-09-30T10:00:00+08:00'))
  expect(new Date(dueOfRequest(beforeHoliday, 1, HOLIDAY_YEARS)).toISOString().slice(0, 10)).toBe(
    '2026-10-08',
  )
})

test('withdrawing a consent leads to what the law leaves, wherever the application stands', () => {
  for (const key of CONSENT_KEYS) {
    for (const status of STATUS_CODES) {
      for (const mayCancel of [true, false]) {
        const found = consequenceOf(key, { status, mayCancel })
        expect(CONSEQUENCES).toContain(found)
        const isBeside = key === 'eDelivery' || key === 'hongKongSharing'
        const open = isBeside ? 'notDoneAnyMore' : mayCancel ? 'cancelled' : 'stopped'
        expect(found, `${key} ${status}`).toBe(isFinalStatus(status) ? 'keptByLaw' : open)
      }
    }
  }
})

test('without an application nothing new is begun, or what was agreed to is not done any more', () => {
  expect(consequenceOf('serviceTerms', null)).toBe('nothingNew')
  expect(consequenceOf('privacyPolicy', null)).toBe('nothingNew')
  expect(consequenceOf('videoRecording', null)).toBe('notDoneAnyMore')
})
