import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBank, takeOn } from '../../platform/bank-folder/open-bank.ts'
import { readManual } from './read-manual.ts'

test('pages of a bank stand in the manual among ours, or in the place of ours, and leave it again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.resolve(import.meta.dirname, '../../../examples/plain-bank'), folder, { recursive: true })
  for (const language of ['zh-CN', 'en-US'])
    writeFileSync(
      path.join(folder, `manual/${language}/customer/90-help.md`),
      '# Our help\n\n## W {#ticket}\n\n[[role:CM]]\n\n## X {#here}\n',
    )
  const bank = await openBank(folder)
  const before = readManual('customer').chapters.map(({ id }) => id)
  const forget = takeOn(bank)
  const { chapters } = readManual('customer')
  expect(chapters.map(({ id }) => id)).toEqual(before.toSpliced(before.indexOf('help'), 0, 'branches'))
  expect(chapters.find(({ id }) => id === 'help')?.text['en-US']).toContain(
    'Our help\n\n## W {#ticket}\n\nCase Manager',
  )
  forget()
  expect(readManual('customer').chapters.map(({ id }) => id)).toEqual(before)
  expect(readManual('customer').chapters.find(({ id }) => id === 'help')?.text['en-US']).not.toContain(
    'Our help',
  )
})
