import { expect, test } from 'vitest'
import { leaveSection, takeLeft } from './left-drafts.ts'
import type { SectionSaver } from './section-saver.ts'

/** A saver that could, or could not, keep what was typed. */
function saverWith(unsaved: Record<string, string> | null) {
  let stops = 0
  const saver: SectionSaver = {
    touch: () => undefined,
    flush: () => Promise.resolve(unsaved === null),
    stop: () => {
      stops += 1
    },
    left: () => unsaved && { values: unsaved, version: 3, base: {} },
    aside: { put: () => undefined, leave: () => undefined },
    opened: () => undefined,
    saveWhole: () => Promise.resolve({ isSaved: false, problems: [] }),
    settle: () => undefined,
  }
  return { saver, stops: () => stops }
}

test('what a person typed and left before it could be saved stands there again on return, once', async () => {
  const { saver, stops } = saverWith({ legalName: '安示明' })
  await leaveSection('AO1', 'companyInfo', saver)
  expect(takeLeft('AO1', 'partB', undefined)).toBeNull()
  expect(takeLeft('AO1', 'companyInfo', undefined)).toEqual({
    values: { legalName: '安示明' },
    version: 3,
    base: {},
    isBack: false,
  })
  expect(stops()).toBe(1)
  expect(takeLeft('AO1', 'companyInfo', undefined)).toBeNull()
})

test('a section that was saved on leaving is read from the server on return', async () => {
  const { saver, stops } = saverWith(null)
  await leaveSection('AO1', 'companyInfo', saver)
  expect(takeLeft('AO1', 'companyInfo', undefined)).toBeNull()
  expect(stops()).toBe(1)
})
