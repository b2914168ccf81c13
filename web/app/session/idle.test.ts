import { expect, test } from 'vitest'
import { idleLimitMs, idleState, minutesAndSeconds } from './idle.ts'

test('the limit is 28 minutes', () => expect(idleLimitMs).toBe(1_680_000))

test('before the last two minutes nothing is asked', () => {
  expect(idleState(1_560_000 - 1, 0)).toEqual({ is: 'active' })
})

test('two minutes before the limit the person is asked, with the seconds left', () => {
  expect(idleState(1_560_000, 0)).toEqual({ is: 'warning', secondsLeft: 120 })
  expect(idleState(1_680_000 - 1, 0)).toEqual({ is: 'warning', secondsLeft: 1 })
})

test('at the limit the session is over', () => expect(idleState(1_680_000, 0)).toEqual({ is: 'over' }))

test('time left reads as minutes and seconds', () => expect(minutesAndSeconds(65)).toBe('1:05'))
