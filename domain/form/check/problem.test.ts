import { expect, test } from 'vitest'
import { doubtful, passed, refused } from '../../checks/check-result.ts'
import { findingOf } from './finding.ts'
import { blocks, isBlocked, problemAt, warns } from './problem.ts'

test('what a check finds stands at its value, or at the place inside that it names', () => {
  expect(problemAt('guests.whose', { code: 'M-LEN', params: { max: 5 } })).toEqual({
    path: 'guests.whose',
    code: 'M-LEN',
    params: { max: 5 },
    severity: 'blocks',
  })
  expect(problemAt('guests.payer', { code: 'M-ID-2', at: '.idNumber', severity: 'warns' })).toMatchObject({
    path: 'guests.payer.idNumber',
    params: {},
    severity: 'warns',
  })
})

test('a doubt stops nothing, however many there are', () => {
  expect(isBlocked([])).toBe(false)
  expect(isBlocked([warns('a.b', 'M-CODE-W'), warns('a.c', 'M-CODE-W')])).toBe(false)
  expect(isBlocked([warns('a.b', 'M-CODE-W'), blocks('a.c', 'M-REQ')])).toBe(true)
})

test('a check that refuses is said in the words of its code, one without words of its own as a wrong form', () => {
  expect(findingOf(refused('usccLength'))).toEqual({ code: 'M-USCC-1' })
  expect(findingOf(refused('bic'))?.code).toBe('M-FORMAT')
  expect(findingOf(doubtful('91310000', 'unusualNumber'))).toEqual({ code: 'M-CODE-W', severity: 'warns' })
  expect(findingOf(passed('91310000'))).toBeUndefined()
})
