import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFormAnswers } from './form-answers.ts'

const START = {
  name: '甲',
  people: [
    { name: '王林', home: { city: '310100' } },
    { name: '李青', home: { city: '440100' } },
  ],
}

test('an answer that changes makes new records along its own path alone: whoever holds the others holds what counts', () => {
  const typed = createFormAnswers('company', START)
  const before = typed.all()
  const [first] = typed.at('people') as unknown as readonly unknown[]
  typed.set('people.1.name', '赵一')
  const [kept, changed] = typed.at('people') as unknown as readonly { name: string; home: unknown }[]
  expect(kept).toBe(first)
  expect(changed).toMatchObject({ name: '赵一' })
  expect(changed?.home).toBe(START.people[1]?.home)
  expect(before).toEqual(START)
  expect(typed.all()).not.toBe(before)
})

test('listeners are told which answer changed, all of them when others are put in their place, and no more once they end it', () => {
  const typed = createFormAnswers('company', START)
  const told = vi.fn()
  const end = typed.follow(told)
  typed.set('people.0.name', '新')
  typed.replace({ name: '乙' })
  end()
  typed.set('name', '丙')
  expect(told.mock.calls).toEqual([['people.0.name'], [undefined]])
  expect(typed.all()).toEqual({ name: '丙' })
})

test('a listener that goes while it is told takes none of the others along', () => {
  const typed = createFormAnswers('company', START)
  const last = vi.fn()
  const end = typed.follow(() => end())
  typed.follow(last)
  typed.set('name', '乙')
  expect(last).toHaveBeenCalledTimes(1)
})

test('whatever is typed in whatever order, each answer is the last that was typed there', () => {
  const name = fc.constantFrom('name', 'people.0.name', 'people.1.home.city', 'people.2.name', 'other')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 3 })), { maxLength: 12 }), (steps) => {
      const typed = createFormAnswers('company', START)
      const last = new Map<string, string>()
      for (const [at, value] of steps) {
        typed.set(at, value)
        last.set(at, value)
      }
      for (const [at, value] of last) expect(typed.at(at)).toBe(value)
    }),
  )
})
