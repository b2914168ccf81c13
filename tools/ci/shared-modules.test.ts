import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Programs of their own, and what the journeys' process reads once: no two test files share them. */
const READ_ONCE = ['tests/harness/order-maker/serve.ts', 'tests/harness/process/named-bank.ts']

/** At the top of a module: something is started or opened, or waited for. */
const STARTS = /^(?:export )?(?:const|let) .*= (?:await|start\w+\(|open\w+\(|connect\()|^await /m

// Files of one worker share its modules (isolate: false): what a module started when it was read, the first file's end closes.
test('a module that test files share starts nothing when it is read', () => {
  const shared = globSync('tests/harness/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(shared.length).toBeGreaterThan(50)
  const starting = shared.filter((file) => STARTS.test(readFileSync(file, 'utf8')))
  expect(starting.toSorted()).toEqual(READ_ONCE)
})
