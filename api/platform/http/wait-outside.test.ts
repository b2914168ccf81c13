import { expect, test } from 'vitest'
import { type Outside, waitOutside } from './wait-outside.ts'

/** A write that notes when it began and was undone, and what was waited for meanwhile. */
function noted(keys: readonly string[]) {
  const course: string[] = []
  const tries = keys.values()
  const write = async (outside: Outside) => {
    const key = tries.next().value ?? 'none'
    course.push('begun')
    try {
      const answer = await outside(key, async () => {
        course.push(`waits for ${key}`)
        return key.toUpperCase()
      })
      course.push('kept')
      return answer
    } catch (error) {
      course.push('undone')
      throw error
    }
  }
  return { course, write }
}

test('what a write waits for comes while nothing of it stands, and it is done anew with the answer', async () => {
  const { course, write } = noted(['a', 'a'])
  expect(await waitOutside(write)).toBe('A')
  expect(course).toEqual(['begun', 'undone', 'waits for a', 'begun', 'kept'])
})

test('where everything is otherwise by then, it is waited for again', async () => {
  const { course, write } = noted(['a', 'b', 'b'])
  expect(await waitOutside(write)).toBe('B')
  expect(course.filter((one) => one.startsWith('waits'))).toEqual(['waits for a', 'waits for b'])
})

test('it ends though something else changes each time: the last try waits where it is', async () => {
  const { course, write } = noted(['a', 'b', 'c', 'd', 'e'])
  expect(await waitOutside(write)).toBe('D')
  expect(course.slice(-3)).toEqual(['begun', 'waits for d', 'kept'])
})

test('what fails, waited for or in the write itself, is told and not tried again', async () => {
  let tries = 0
  const failing = waitOutside(async (outside) => {
    tries += 1
    return outside('a', () => Promise.reject(new Error('the engine is down')))
  })
  await expect(failing).rejects.toThrow('the engine is down')
  await expect(waitOutside(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(tries).toBe(1)
})
