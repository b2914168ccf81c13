import { allSections, getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { visibleFields } from '@kaihu/domain/form/check/check-section.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import { isRequired } from '@kaihu/domain/form/live/visible.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followTyping } from './follow-typing.ts'
import { createFormAnswers } from './form-answers.ts'
import { createLiveStore } from './live-form.ts'
import { readKeysOf } from './read-keys.ts'

const complete = completeAnswers(STANDARD)
const context = exampleContext(STANDARD)

function formOf(key: string) {
  const section = getSection(key)
  const typed = createFormAnswers(key, complete[key] ?? {})
  const live = createLiveStore(complete, key, typed.all(), context)
  const told: AnswerRecord[] = []
  const recheck = vi.fn()
  const stop = followTyping({
    section,
    saved: complete,
    context,
    live,
    typed,
    recheck,
    isFollowing: true,
    isOpen: () => true,
    onChange: (values) => told.push(values),
  })
  recheck.mockClear()
  return { typed, live, told, recheck, stop, seen: () => live.get().answers[key] }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a form that is typed into', () => {
  test('looks at once where a condition reads the answer', () => {
    const { typed, seen, recheck } = formOf('partA')
    typed.set('stockExchangeListed', false)
    expect(seen()).toMatchObject({ stockExchangeListed: false })
    expect(recheck).toHaveBeenCalledTimes(1)
  })

  test('looks at other answers once the person pauses, and only then', () => {
    const { typed, seen, recheck } = formOf('businessOperation')
    for (const text of ['h', 'ht', 'htt']) {
      typed.set('website', text)
      vi.advanceTimersByTime(150)
    }
    expect(seen()).not.toMatchObject({ website: 'htt' })
    expect(recheck).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(seen()).toMatchObject({ website: 'htt' })
    expect(recheck).toHaveBeenCalledTimes(1)
  })

  test('tells every change to whoever keeps it, without waiting', () => {
    const { typed, told } = formOf('businessOperation')
    typed.set('website', 'a')
    typed.set('website', 'ab')
    expect(told.map(({ website }) => website)).toEqual(['a', 'ab'])
  })

  test('that was left looks and tells no more', () => {
    const { typed, told, seen, stop } = formOf('businessOperation')
    typed.set('website', 'a')
    stop()
    vi.advanceTimersByTime(1_000)
    typed.set('website', 'ab')
    expect(seen()).not.toMatchObject({ website: 'a' })
    expect(told).toHaveLength(1)
  })
})

/** Other answers than the example's, of every kind that a condition could read. */
const OTHERS: readonly AnswerValue[] = [null, true, false, '', 'other', '99', []]

/** What is asked and demanded of the section with these answers. */
function stateOf(key: string, own: AnswerRecord) {
  const answers = { ...complete, [key]: own }
  const section = getSection(key)
  const scope = sectionScope(key, answers, context)
  return visibleFields(section, answers, context).map((field) => `${field.key} ${isRequired(field, scope)}`)
}

describe.each(allSections.filter(({ key }) => complete[key] !== undefined).map(({ key }) => ({ key })))(
  'in $key',
  ({ key }) => {
    test('no answer that the form does not look at once decides what is asked or demanded', () => {
      const own = complete[key] ?? {}
      const watched = readKeysOf(getSection(key).fields)
      const before = stateOf(key, own)
      for (const field of getSection(key).fields.filter(
        (one) => !watched.has(one.key) && fieldsWithin(one).length === 0,
      ))
        for (const other of OTHERS)
          expect(
            stateOf(key, { ...own, [field.key]: other }),
            `${field.key}: ${JSON.stringify(other)}`,
          ).toEqual(before)
    })
  },
)
