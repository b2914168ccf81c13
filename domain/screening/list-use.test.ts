import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayReleaseItself, problemOfListUse } from './list-use.ts'

const use = { isInUse: true, mostAgeDays: 7, canaries: [], isEnded: false, autoReleasePercent: null }
const list = { category: 'aml', format: 'own', title: { zh: '内部名单', en: 'Internal list' } }

describe('a change of a list', () => {
  test('adds one that is not there with what it is, and changes one that is', () => {
    expect(problemOfListUse('INTERNAL', null, { ...use, list })).toBeNull()
    expect(problemOfListUse('INTERNAL', null, use)).toBe('list_unknown')
    expect(problemOfListUse('internal', null, { ...use, list })).toBe('code_invalid')
    expect(problemOfListUse('AML', { isEnded: false }, use)).toBeNull()
    expect(problemOfListUse('AML', { isEnded: false }, { ...use, list })).toBe('value_invalid')
  })

  test('that ends a list takes it out of use, and what ended stays ended', () => {
    expect(problemOfListUse('AML', { isEnded: false }, { ...use, isEnded: true })).toBe('value_invalid')
    expect(problemOfListUse('AML', { isEnded: false }, { ...use, isInUse: false, isEnded: true })).toBeNull()
    expect(problemOfListUse('AML', { isEnded: true }, use)).toBe('list_ended')
  })
})

describe('a fetched file comes into force by itself', () => {
  const rule = { autoReleasePercent: 1, currentVersion: 'v1' }
  const counts = { entries: 1_000, added: 5, modified: 2, removed: 2 }
  const version = { state: 'waiting', gates: [], counts }

  test('only where a rule allows it, a version is in force, no check stopped it and little changed', () => {
    expect(mayReleaseItself(rule, version)).toBe(true)
    expect(mayReleaseItself({ ...rule, autoReleasePercent: null }, version)).toBe(false)
    expect(mayReleaseItself({ ...rule, currentVersion: null }, version)).toBe(false)
    expect(mayReleaseItself(rule, { ...version, gates: [{ code: 'damaged_text' }] })).toBe(false)
    expect(mayReleaseItself(rule, { ...version, state: 'blocked' })).toBe(false)
    expect(mayReleaseItself(rule, { ...version, counts: { ...counts, removed: 20 } })).toBe(false)
  })

  test('never more of it than the rule names, whatever kind of change it is', () => {
    const count = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(
        count,
        count,
        count,
        fc.double({ min: 0, max: 5, noNaN: true }),
        (added, modified, removed, percent) => {
          const entries = 1_000 + added - removed
          const may = mayReleaseItself(
            { autoReleasePercent: percent, currentVersion: 'v1' },
            { ...version, counts: { entries, added, modified, removed } },
          )
          expect(may).toBe(added + modified + removed <= (percent * 1_000) / 100)
        },
      ),
    )
  })
})
