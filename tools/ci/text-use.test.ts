import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unknownInManual, unknownKeys, unusedKeys } from './text-use.ts'
import { textsInFile, textsInJourneys } from './texts-in-code.ts'

const keys = new Map([
  ['order', new Set(['statuses.0100', 'statuses.0400', 'title'])],
  ['staff', new Set(['act.done', 'act.asked'])],
])

function unknownIn(code: string): string[] {
  return unknownKeys(textsInFile('a.ts', code), keys)
}

function unusedIn(code: string): string[] {
  return unusedKeys(textsInFile('a.ts', code), keys)
}

test('a key that no language has is reported with its file', () => {
  expect(unknownIn("say('order:statuses.0500')")).toEqual(['a.ts: no text is called order:statuses.0500'])
  expect(unknownIn('say(`order:states.${code}`)')).toEqual(['a.ts: no text is called order:states.…'])
})

test('keys, groups of keys and keys that end in a code pass', () => {
  expect(unknownIn("say('order:title'); known('order:statuses'); say(`order:statuses.${code}`)")).toEqual([])
  expect(unknownIn("const capability = 'orders:statuses'; const time = 'at 10:30'")).toEqual([])
})

test('a text that nothing leads to is reported', () => {
  const said = "say('title'); say(`order:statuses.${code}`); say(`act.${verb}`)"
  expect(unusedIn(said)).toEqual([])
  expect(unusedIn("say('title'); say('order:statuses.0100'); say(`act.${verb}`)")).toEqual([
    'order.json: nothing says statuses.0400',
  ])
})

test('a group counts for what is below it only where it is named with its namespace', () => {
  expect(unusedIn("known('order:statuses'); say('title'); head('act'); say(`${group}.${verb}`)")).toEqual([
    'staff.json: nothing says act.done',
    'staff.json: nothing says act.asked',
  ])
})

test('a key that only the manual still names is reported with its file', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kaihu-manual-'))
  const folder = path.join(root, 'texts/en-US/manual/staff')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, '25-order.md'),
    '[[status:0300]], [[staff:order.gone]] and [[limit:0300]]\n',
  )
  expect(unknownInManual(root)).toEqual([
    'texts/en-US/manual/staff/25-order.md: no text is called staff:order.gone',
  ])
})

test('a key that only a journey still presses is reported with its file', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kaihu-journeys-'))
  mkdirSync(path.join(root, 'tests/journeys/acts'), { recursive: true })
  writeFileSync(
    path.join(root, 'tests/journeys/acts/walk.journey.ts'),
    "await desk.press(say('order:gone'), say('order:title'))\n",
  )
  expect(unknownKeys(textsInJourneys(root), keys)).toEqual([
    'tests/journeys/acts/walk.journey.ts: no text is called order:gone',
  ])
})
