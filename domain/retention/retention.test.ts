import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSetting, valuesOf } from '../admin/setting-catalogue.ts'
import type { PlainDate } from '../base/plain-date.ts'
import { isFinalStatus, STATUS_CODES } from '../order/statuses.ts'
import { dueOf, endOfTerm, erasableOnRequest, type OrderFacts } from './due.ts'
import { isHeldBy, shownOf } from './legal-hold.ts'
import { RETENTION_RULES, RETENTION_TERMS, type RetentionSetting } from './retention-rules.ts'

const terms = valuesOf({})
function day(text: string) {
  return text as PlainDate
}
const facts: OrderFacts = {
  status: '0000',
  submissions: 1,
  changedOn: day('2026-03-01'),
  savedOn: day('2026-02-01'),
  relationshipEndedOn: day('2028-02-29'),
}

test('an opened account is kept ten years from the end of the relationship, and never while it goes on', () => {
  expect(dueOf(facts, terms)).toEqual({ rule: 'opened', since: '2028-02-29', dueOn: '2038-03-01' })
  expect(dueOf({ ...facts, relationshipEndedOn: null }, terms)).toBeNull()
})

test('what was never sent counts from what the customer saved last, what was sent from its end', () => {
  const draft = dueOf({ ...facts, status: '1600', submissions: 0 }, terms)
  expect(draft).toEqual({ rule: 'draft', since: '2026-02-01', dueOn: '2026-05-03' })
  expect(dueOf({ ...facts, status: '1600' }, terms)).toMatchObject({ rule: 'cancelled', dueOn: '2029-03-02' })
  expect(dueOf({ ...facts, status: '9910' }, terms)).toMatchObject({ rule: 'rejected', dueOn: '2031-03-02' })
})

test('an order that goes on is never due, whatever its age', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATUS_CODES), fc.nat(5), (status, submissions) => {
      const due = dueOf({ ...facts, status, submissions, changedOn: day('1990-01-01') }, terms)
      const isOpen = !['0000', '1600', '9910', '9920', '9930', '9999'].includes(status)
      expect(due === null).toBe(isOpen)
    }),
  )
})

test('no term can be set below what the law asks for', () => {
  for (const [key, { least, most, usual }] of Object.entries(RETENTION_TERMS)) {
    const schema = findSetting(key as RetentionSetting)?.schema
    expect(schema?.safeParse(least - 1).success).toBe(false)
    expect([least, usual, most].map((value) => schema?.safeParse(value).success)).toEqual([true, true, true])
    expect(schema?.safeParse(most + 1).success).toBe(false)
  }
  expect(RETENTION_TERMS.keepOpenedYears.least).toBe(10)
})

test('every rule names a law or reason, and how it ends', () => {
  for (const { laws, ending } of RETENTION_RULES) {
    expect(laws.length).toBeGreaterThan(0)
    expect(ending).toBeTruthy()
  }
})

const order = {
  orderCode: 'AO2026110000012345',
  text: '{"legalRep":{"name":"王 小丽","idNumber":"11010519900307002x"}}',
}
const nobody = { orderCode: null, personName: null, idNumber: null }

test('a hold on a person keeps every order that names them, however the name or number is written', () => {
  expect(isHeldBy({ ...nobody, personName: '王小丽' }, order)).toBe(true)
  expect(isHeldBy({ ...nobody, idNumber: '１１０１０５１９９００３０７００２X' }, order)).toBe(true)
  expect(isHeldBy({ ...nobody, personName: '李四', idNumber: '11010519900307002X' }, order)).toBe(true)
  expect(isHeldBy({ ...nobody, personName: '李四' }, order)).toBe(false)
  expect(isHeldBy({ ...nobody, orderCode: order.orderCode }, order)).toBe(true)
  expect(isHeldBy({ ...nobody, orderCode: 'AO2026110000099999' }, order)).toBe(false)
})

test('a person under hold is shown shortened', () => {
  const shown = shownOf({ ...nobody, personName: '王小丽', idNumber: '11010519900307002X' })
  expect(shown).toBe('王… 110…02X')
})

describe('whose customer asks for the end of an order', () => {
  const today = day('2026-11-26')
  const ask = (change: Partial<OrderFacts>) =>
    erasableOnRequest({ ...facts, ...change }, terms, today).erasable

  test('has it cancelled first while it goes on', () => {
    for (const status of STATUS_CODES.filter((one) => !isFinalStatus(one)))
      expect(erasableOnRequest({ ...facts, status }, terms, today)).toEqual({
        erasable: 'cancelFirst',
        due: null,
      })
  })

  test('is a customer of the bank as long as the law says, and the record is kept', () => {
    expect(ask({ relationshipEndedOn: null })).toBe('kept')
    expect(ask({ relationshipEndedOn: day('2017-01-01') })).toBe('kept')
    expect(ask({ relationshipEndedOn: day('2016-11-25') })).toBe('now')
  })

  test('has at once erased what was never sent', () => {
    expect(ask({ status: '1600', submissions: 0, savedOn: today })).toBe('now')
    const kept = dueOf({ ...facts, status: '1600', submissions: 0, savedOn: today }, terms)
    expect(kept && kept.dueOn > today).toBe(true)
  })

  test('waits for the least that the law asks for, not for what the bank set above it', () => {
    const long = { ...terms, keepRejectedYears: 20, keepCancelledYears: 20 }
    const dueOn = (status: '9910' | '1600') =>
      erasableOnRequest({ ...facts, status, changedOn: day('2024-11-26') }, long, today).due?.dueOn
    expect(dueOn('9910')).toBe('2027-11-27')
    expect(dueOn('1600')).toBe('2027-11-27')
    expect(ask({ status: '9910', changedOn: day('2024-11-26') })).toBe('later')
    expect(ask({ status: '9910', changedOn: day('2023-11-25') })).toBe('now')
  })

  test('never waits longer than who does not ask', () => {
    const years = fc.integer({ min: 2010, max: 2026 }).map((year) => day(`${year}-03-01`))
    const set = fc.record({
      keepRejectedYears: fc.integer({ min: 3, max: 20 }),
      keepCancelledYears: fc.integer({ min: 3, max: 20 }),
      keepDraftDays: fc.integer({ min: 30, max: 365 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUS_CODES),
        fc.nat(2),
        years,
        set,
        (status, submissions, changedOn, own) => {
          const order = { ...facts, status, submissions, changedOn, savedOn: changedOn }
          const usual = dueOf(order, { ...terms, ...own })
          const asked = erasableOnRequest(order, { ...terms, ...own }, today).due
          if (usual && asked) expect(asked.dueOn <= usual.dueOn).toBe(true)
          expect(asked === null).toBe(usual === null)
        },
      ),
    )
  })
})

test('a term ends the day after it: the last day of the tenth year is still kept, a leap day too', () => {
  expect(endOfTerm('opened', day('2016-02-29'), terms)).toBe('2026-03-01')
  expect(endOfTerm('draft', day('2026-01-01'), { ...terms, keepDraftDays: 30 })).toBe('2026-02-01')
})

test('a short number under hold is not shown whole', () => {
  expect(shownOf({ ...nobody, idNumber: 'A12345' })).toBe('A…')
  expect(shownOf({ ...nobody, personName: '王' })).toBe('王…')
  expect(shownOf({ ...nobody, orderCode: order.orderCode, personName: '王小丽' })).toBe(order.orderCode)
})
