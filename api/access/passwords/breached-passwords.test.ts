import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-breached-'))

function listOf(passwords: readonly string[], lineOf = (hash: string) => `${hash}:7\r\n`): string {
  const hashes = passwords.map((one) => createHash('sha1').update(one).digest('hex').toUpperCase())
  const file = path.join(folder, `${passwords.length}-${lineOf('')}`.replaceAll(/\W/g, '_'))
  writeFileSync(file, hashes.sort().map(lineOf).join(''))
  return file
}

test('every password of a list is found in it, and none that is not there', async () => {
  const word = fc.string({ minLength: 1, maxLength: 20 })
  const lines = fc.constantFrom(
    (hash: string) => `${hash}:7\r\n`,
    (hash: string) => `${hash}:${hash.length * 99_999_999}\n`,
    (hash: string) => `${hash.toLowerCase()}\n`,
  )
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { maxLength: 40 }), word, lines, async (words, other, lineOf) => {
      const list = listOf(words, lineOf)
      for (const one of words) expect(await isBreached(list, one)).toBe(true)
      expect(await isBreached(list, other)).toBe(words.includes(other))
    }),
    { numRuns: 40 },
  )
})

test('the commonest passwords that are long enough are refused by the list that is handed out', async () => {
  const commonest = ['1q2w3e4r5t6y7u8i', 'qwertyuiopasdfgh', 'unbelievable123456']
  const list = listOf([
    ...commonest,
    ...Array.from({ length: 3_000 }, (_, index) => `filler number ${index}`),
  ])
  for (const one of commonest) expect(await isBreached(list, one)).toBe(true)
  expect(await isBreached(list, 'a sentence that nobody else has thought of')).toBe(false)
})
