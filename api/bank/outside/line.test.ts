import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CoreSystemError } from '../core-system.ts'
import { createLine, type OutsideCall } from './line.ts'

const REST_MS = 60
function outage() {
  return Promise.reject(new CoreSystemError('unavailable', 'down', { cause: 'system_failed' }))
}
function refusal() {
  return Promise.reject(new CoreSystemError('refused', 'no', { cause: 'request_refused' }))
}
function causeOf(work: Promise<unknown>) {
  return work.then(
    () => 'none',
    (error: CoreSystemError) => error.trouble.cause,
  )
}

function watchedLine() {
  const kept: OutsideCall[] = []
  return { kept, line: createLine('hub', (call) => kept.push(call), REST_MS) }
}

test('every call is kept with what was asked, how it ended and how long it took, and nothing else', async () => {
  const { kept, line } = watchedLine()
  await line.through('ASK', () => wait(20, 'secret answer'))
  await causeOf(line.through('ASK', refusal))
  expect(kept).toMatchObject([
    { system: 'hub', operation: 'ASK', outcome: 'done' },
    { outcome: 'refused', trouble: { cause: 'request_refused' } },
  ])
  expect(kept[0]?.milliseconds).toBeGreaterThanOrEqual(15)
  expect(kept[0]?.requestId).not.toBe(kept[1]?.requestId)
  expect(JSON.stringify(kept)).not.toContain('secret')
})

test('a system that fails five times in a row is left alone, then one call finds out that it is back', async () => {
  const { kept, line } = watchedLine()
  for (let call = 0; call < 5; call += 1)
    expect(await causeOf(line.through('ASK', outage))).toBe('system_failed')
  let asked = 0
  const answer = () => Promise.resolve((asked += 1))
  expect(await causeOf(line.through('ASK', answer))).toBe('paused')
  expect([asked, kept.at(-1)?.outcome]).toEqual([0, 'paused'])
  await wait(REST_MS + 20)
  expect(await causeOf(line.through('ASK', answer))).toBe('none')
  expect(await causeOf(line.through('ASK', answer))).toBe('none')
})

test('refusals of single requests give no system a rest', async () => {
  const { line } = watchedLine()
  for (let call = 0; call < 12; call += 1) await causeOf(line.through('ASK', refusal))
  expect(await causeOf(line.through('ASK', () => Promise.resolve(1)))).toBe('none')
})

test('who wants to know how a system stands is told even while it is given a rest', async () => {
  const { line } = watchedLine()
  for (let call = 0; call < 5; call += 1) await causeOf(line.through('ASK', outage))
  expect(await causeOf(line.tried('status', () => Promise.resolve('up')))).toBe('none')
})

test('whatever goes wrong inside comes out as a failure that says nothing of its content', async () => {
  const { kept, line } = watchedLine()
  const broken = () => Promise.reject(new TypeError('cannot read 310000199002188072'))
  const error = await line.through('ASK', broken).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CoreSystemError)
  expect(String(error) + JSON.stringify(kept)).not.toContain('3100001990')
})
