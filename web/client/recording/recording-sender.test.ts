import type { IntentionView } from '@kaihu/contract/intention.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { RecordingSender, type SenderCalls } from './recording-sender.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

function cut() {
  return new CallError('network', 'cut', 0)
}
function elsewhere(offset: number) {
  return new CallError(CODES.uploadElsewhere.code, '', 409, { offset })
}
const saved = { stage: 'uploaded' } as IntentionView

type Fault = 'none' | 'cutBefore' | 'cutAfter'

/** A server that keeps bytes like the real one, behind a network that treats each call as told. */
function makeServer(faults: readonly Fault[] = []) {
  const kept: number[] = []
  let call = 0
  const travel = async <T>(work: () => T): Promise<T> => {
    const fault = faults[call] ?? 'none'
    call += 1
    if (fault === 'cutBefore') throw cut()
    const answer = work()
    if (fault === 'cutAfter') throw cut()
    return answer
  }
  const calls: SenderCalls = {
    append: (_id, offset, bytes) =>
      travel(() => {
        if (offset > kept.length) throw elsewhere(kept.length)
        if (offset < kept.length) throw elsewhere(kept.length)
        kept.push(...bytes)
        return kept.length
      }),
    finish: (_id, _sha256, size) =>
      travel(() => {
        if (size !== kept.length) throw elsewhere(kept.length)
        return saved
      }),
  }
  return { kept, calls }
}

function chunk(...bytes: readonly number[]) {
  return new Blob([new Uint8Array(bytes)])
}

/** Lets timers pass until it is so; while bytes are read or hashed none runs, and the clock stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1_000)
    else await new Promise((resolve) => setImmediate(resolve))
  }
}

async function settle<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const watched = work.finally(() => {
    isDone = true
  })
  watched.catch(() => undefined)
  await until(() => isDone)
  return watched
}

describe('a recording on its way to the bank', () => {
  test('arrives whole whatever the network does to its calls', async () => {
    const faultsOf = fc.array(fc.constantFrom<Fault>('none', 'cutBefore', 'cutAfter'), { maxLength: 12 })
    const chunksOf = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(faultsOf, chunksOf, async (faults, chunks) => {
      const { kept, calls } = makeServer(faults)
      const sender = new RecordingSender('r', calls)
      for (const bytes of chunks) sender.add(chunk(...bytes))
      expect(await settle(sender.finish())).toBe(saved)
      expect(kept).toEqual(chunks.flatMap((bytes) => [...bytes]))
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('goes on after a reload from where the bank is', async () => {
    const { kept, calls } = makeServer()
    kept.push(1, 2, 3)
    const sender = new RecordingSender('r', calls)
    sender.startAt(3)
    sender.add(chunk(1, 2, 3, 4, 5))
    await settle(sender.finish())
    expect(kept).toEqual([1, 2, 3, 4, 5])
  })

  test('is sent once more when the bank found other bytes', async () => {
    const { kept, calls } = makeServer()
    let isFirst = true
    const strict: SenderCalls = {
      ...calls,
      finish: async (...given) => {
        if (!isFirst) return calls.finish(...given)
        isFirst = false
        kept.length = 0
        throw new CallError(CODES.uploadDamaged.code, '', 422, { offset: 0 })
      },
    }
    const sender = new RecordingSender('r', strict)
    sender.add(chunk(7, 8))
    expect(await settle(sender.finish())).toBe(saved)
    expect(kept).toEqual([7, 8])
  })

  test('tells of an unstable network, gives up after a minute, and goes on when asked', async () => {
    const { kept, calls } = makeServer(Array.from({ length: 60 }, () => 'cutBefore' as const))
    const sender = new RecordingSender('r', calls)
    sender.add(chunk(1, 2))
    const networkIs = (wanted: string) => sender.state.get().network === wanted
    await until(() => networkIs('unstable'))
    expect(sender.state.get().sent).toBe(0)
    const since = Date.now()
    await until(() => networkIs('failed'))
    expect(Date.now() - since).toBeGreaterThan(55_000)
    expect(Date.now() - since).toBeLessThan(80_000)
    for (let asked = 0; asked < 10 && kept.length === 0; asked += 1) {
      sender.retry()
      await until(() => networkIs('failed') || kept.length > 0)
    }
    await until(() => sender.state.get().sent === 2)
    expect(kept).toEqual([1, 2])
    expect(sender.state.get()).toEqual({ sent: 2, total: 2, network: 'good' })
  })

  test('hands a refusal on and sends nothing more', async () => {
    const { kept, calls } = makeServer()
    const refusing: SenderCalls = {
      ...calls,
      finish: async () => {
        throw new CallError(CODES.recordingRefused.code, '', 422, { cause: 'tooShort' })
      },
    }
    const sender = new RecordingSender('r', refusing)
    sender.add(chunk(1))
    await expect(settle(sender.finish())).rejects.toMatchObject({ data: { cause: 'tooShort' } })
    expect(kept).toEqual([1])
  })
})
