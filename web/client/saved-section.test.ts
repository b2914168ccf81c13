import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { progressOf, waitsFor } from '@kaihu/domain/application/progress.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { withSavedSection } from './saved-section.ts'

type Read = Parameters<typeof withSavedSection>[0]
type Saved = Parameters<typeof withSavedSection>[1]

const keys = stepsOf(STANDARD).flatMap(({ sections }) => sections.map(({ key }) => key))

function progressAt(versions: Readonly<Record<string, number>>): Saved['progress'] {
  return {
    percent: 0,
    isComplete: false,
    steps: progressOf({}, versions, {}, exampleContext(STANDARD)) as Saved['progress']['steps'],
  }
}

/** What the server answers to a first read. */
const read = {
  order: { version: 1, percent: 0 },
  progress: progressAt({}),
  sections: keys.map((section) => ({
    section,
    step: '',
    version: 0,
    savedAt: null,
    answers: {},
    isWritable: waitsFor(section, STANDARD, {}) === undefined,
  })),
} as unknown as Read

function savedNow(section: string, versions: Readonly<Record<string, number>>): Saved {
  return {
    section,
    version: 1,
    savedAt: '',
    answers: {},
    orderVersion: 2,
    progress: progressAt(versions),
  } as unknown as Saved
}

function writable({ sections }: Read): string[] {
  return sections.filter(({ isWritable }) => isWritable).map(({ section }) => section)
}

test('once a section is saved the next can be filled in, without the application being read anew', () => {
  expect(writable(read)).toEqual(['companyInfo'])
  const next = withSavedSection(read, savedNow('companyInfo', { companyInfo: 1 }))
  expect(writable(next)).toEqual(['companyInfo', 'businessLocations'])
  expect(next.order.version).toBe(2)
})

test('once the first step is saved all that is asked can be filled in', () => {
  const versions = { companyInfo: 1, businessLocations: 1, businessOperation: 1 }
  expect(writable(withSavedSection(read, savedNow('businessOperation', versions)))).toContain('partB')
})
