import { expect, test } from 'vitest'
import { idleLimitMs, idleState, idleTimes, minutesAndSeconds } from './idle.ts'

const usual = idleTimes(30 * 60)

test('the limit is 28 minutes', () => {
  expect(idleLimitMs).toBe(1_680_000)
  for (const times of [usual, idleTimes(undefined)]) {
    expect(times).toEqual({ limitMs: idleLimitMs, warningMs: 120_000, keepAliveEveryMs: 300_000 })
  }
})

test('before the last two minutes nothing is asked', () => {
  expect(idleState(usual.limitMs - 120_001, 0, usual)).toEqual({ is: 'active' })
})

test('two minutes before the limit the person is asked, with the seconds left', () => {
  expect(idleState(usual.limitMs - 120_000, 0, usual)).toEqual({ is: 'warning', secondsLeft: 120 })
  expect(idleState(usual.limitMs - 1, 0, usual)).toEqual({ is: 'warning', secondsLeft: 1 })
})

test('at the limit the session is over', () =>
  expect(idleState(usual.limitMs, 0, usual)).toEqual({ is: 'over' }))

test('where the server ends idle sessions sooner the person is asked before it does', () => {
  for (const minutes of [1, 3, 10, 27]) {
    const times = idleTimes(minutes * 60)
    expect(times.limitMs).toBeLessThan(minutes * 60_000)
    expect(times.warningMs).toBeGreaterThanOrEqual(15_000)
    expect(times.keepAliveEveryMs).toBeLessThan(times.limitMs - times.warningMs)
  }
})

test('time left reads as minutes and seconds', () => expect(minutesAndSeconds(65)).toBe('1:05'))
