import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { afterAll, expect, test } from 'vitest'
import {
  countDifferences,
  type PagePicture,
  picturesOfPdf,
  readSheet,
  sheetOf,
} from '../../../tests/harness/papers/paper-pictures.ts'
import { createPress } from './press.ts'

const FOLDER = path.join(import.meta.dirname, 'pictures')

/** One paper of each kind as it was frozen at a submission, the last with rare characters and a very long name. */
const papers = JSON.parse(
  readFileSync(path.join(FOLDER, 'papers.fixture.json'), 'utf8'),
) as readonly PaperContent[]

/** Rounding differs by a few shades from machine to machine; a moved line changes dozens of fields. */
const MOST_DIFFERENCES = 4

const press = createPress()
afterAll(() => press.close())

const STAMP = { fingerprint: 'ab'.repeat(32), version: 1, date: '2026-11-21', isDraft: false, missing: null }

async function draw(paper: PaperContent | undefined, marks: Partial<typeof STAMP> = {}) {
  if (!paper) throw new Error('no paper')
  return picturesOfPdf(await press.print({ ...paper, stamp: { ...STAMP, ...marks } }))
}

/** Compares with the picture that was approved by eye; where it was removed it is made anew, and the test fails once. */
async function differencesFrom(name: string, pages: readonly PagePicture[]): Promise<number> {
  const file = path.join(FOLDER, `${name}.png`)
  const sheet = await sheetOf(pages)
  if (existsSync(file)) return countDifferences(await readSheet(await readFile(file)), await readSheet(sheet))
  await writeFile(file, sheet)
  return Number.POSITIVE_INFINITY
}

for (const paper of papers) {
  test(`every page of ${paper.key} as submitted once looks as it was approved`, async () => {
    expect(await differencesFrom(paper.key, await draw(paper))).toBeLessThanOrEqual(MOST_DIFFERENCES)
  })
}

test('a draft is marked across its page as it was approved', async () => {
  const pages = await draw(papers[0], { isDraft: true, version: 0 })
  expect(await differencesFrom('draft', pages)).toBeLessThanOrEqual(MOST_DIFFERENCES)
})

test('a line that moves by its own height is seen', async () => {
  const [page] = await draw(papers[0])
  if (!page) throw new Error('no page')
  const white = Buffer.alloc(page.width * 6, 255)
  expect(countDifferences(page, { ...page, shades: Buffer.concat([white, page.shades]) })).toBeGreaterThan(40)
})

test('a word that changes is seen', async () => {
  const text = JSON.stringify(papers[0])
  const changed = JSON.parse(text.replaceAll('居民身份证', '护照')) as PaperContent
  expect(await differencesFrom(papers[0]?.key ?? '', await draw(changed))).toBeGreaterThan(MOST_DIFFERENCES)
})
