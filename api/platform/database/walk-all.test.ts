import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actOnAll, walkAll } from './walk-all.ts'

/** Rows as a store reads them: a page behind a row. */
function pagesOf(rows: readonly number[], size: number) {
  let reads = 0
  const read = (behind: number | undefined) => {
    reads += 1
    const from = behind === undefined ? 0 : rows.indexOf(behind) + 1
    return Promise.resolve(rows.slice(from, from + size))
  }
  return { read, reads: () => reads }
}

describe('a walk over all rows', () => {
  test('acts on each once, in their order, however they fall into pages', async () => {
    const rows = fc.uniqueArray(fc.integer(), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (list, size) => {
        const acted: number[] = []
        const { read, reads } = pagesOf(list, size)
        const act = (row: number) => Promise.resolve(void acted.push(row))
        await walkAll({ read, act, size })
        expect(acted).toEqual(list)
        expect(reads()).toBeLessThanOrEqual(Math.floor(list.length / size) + 1)
      }),
    )
  })

  test('comes to those behind a row that fails, and tells how many failed once all had their turn', async () => {
    const rows = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(rows, fc.func(fc.boolean()), async (list, fails) => {
        const acted: number[] = []
        const act = async (row: number): Promise<void> => {
          acted.push(row)
          if (fails(row)) throw new Error(`row ${row}`)
        }
        const failed = list.filter((row) => fails(row))
        const ended = await walkAll({ ...pagesOf(list, 3), act, size: 3 }).catch((error: unknown) => error)
        expect(acted).toEqual(list)
        if (failed.length === 0) {
          expect(ended).toBeUndefined()
          return
        }
        expect(ended).toBeInstanceOf(AggregateError)
        expect((ended as AggregateError).message).toBe(`${failed.length} failed`)
        expect((ended as AggregateError).cause).toEqual(new Error(`row ${failed[0]}`))
      }),
    )
  })

  test('ends with what could not be read', async () => {
    const read = () => Promise.reject(new Error('no connection'))
    await expect(walkAll({ read, act: () => Promise.resolve(), size: 5 })).rejects.toThrow('no connection')
  })
})

test('rows that were read already are walked likewise', async () => {
  const acted: number[] = []
  const act = async (row: number): Promise<void> => {
    acted.push(row)
    if (row === 1) throw new Error('first')
  }
  await expect(actOnAll([1, 2, 3], act)).rejects.toThrow('1 failed')
  expect(acted).toEqual([1, 2, 3])
  await actOnAll([], act)
})
