import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { acceptRelease, changesFor, describeBank } from './accept-release.ts'
import { CHECKED_FILE } from './checked-file.ts'
import { type Bank, readBankFolder, sayMistake } from './read-bank-folder.ts'
import { RELEASE } from './release.ts'
import type { Ours } from './what-is-ours.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/harbour-bank')
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-checked-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the example that was accepted, with some of what was kept written otherwise. */
async function accepted(change: (kept: Ours) => Ours): Promise<Bank> {
  cpSync(EXAMPLE, folder, { recursive: true })
  acceptRelease(folder, await read())
  const file = path.join(folder, CHECKED_FILE)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Ours)))
  return read()
}

async function read(): Promise<Bank> {
  const { bank, mistakes } = await readBankFolder(folder)
  if (bank === null) throw new Error(mistakes.map(sayMistake).join())
  return bank
}

test('a folder that was accepted with the running release finds nothing changed, and the start says nothing', async () => {
  const bank = await accepted((kept) => kept)
  expect(bank.profile.checkedWith).toBe(RELEASE)
  expect(changesFor(bank)).toEqual([])
  expect(describeBank(bank)).toEqual([])
})

test('an upgrade says which questions came, went or changed, and which replaced words of ours are others now', async () => {
  const bank = await accepted(({ words, questions: { 'lei.hasLei': _new, ...questions } }) => ({
    release: '0.0.9',
    words: { ...words, 'en-US common:platform.name': 'Old name', 'en-US common:gone': 'Gone' },
    questions: { ...questions, 'lei.leiCode': 'text, optional', 'partA.gone': 'yesNo' },
  }))
  const found = changesFor(bank)
  expect(found).toEqual([
    'question partA.gone is asked no more',
    'question lei.hasLei is new: yesNo, required, standard flow',
    'question lei.leiCode was: text, optional; is: text, at most 20, required, asked in some cases, standard flow',
    expect.stringMatching(
      /^our words of en-US common:platform\.name were “Old name”, are “.+”; the bank says its own$/,
    ),
  ])
})

test('a folder of an older release says so where nothing was kept, and what was kept by hand is refused', async () => {
  cpSync(EXAMPLE, folder, { recursive: true })
  const file = path.join(folder, 'bank.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^checkedWith:.*$/m, 'checkedWith: 0.0.1'))
  rmSync(path.join(folder, CHECKED_FILE), { force: true })
  const bank = await read()
  expect(changesFor(bank)).toEqual([expect.stringContaining('nothing is kept of 0.0.1')])
  expect(describeBank(bank)).toEqual([expect.stringContaining(`checked with 0.0.1, this is ${RELEASE}`)])
  writeFileSync(path.join(folder, CHECKED_FILE), '{}')
  const { mistakes } = await readBankFolder(folder)
  expect(mistakes.map(sayMistake)).toEqual([
    expect.stringMatching(/^checked\.json: is not as kaihu bank accept/),
  ])
})
