import { expect, test } from 'vitest'
import { createRecordCache } from './record-cache.ts'

function asRead(value: unknown) {
  return value as { readonly name: string; readonly inner?: { readonly at: string } }
}

test('the same text of a row is the same object, another text another one, and rows never share theirs', () => {
  const cached = createRecordCache(10)
  const first = cached('AO1/partA', '{"name":"云杉"}', asRead)
  expect(cached('AO1/partA', '{"name":"云杉"}', asRead)).toBe(first)
  expect(cached('AO2/partA', '{"name":"云杉"}', asRead)).not.toBe(first)
  expect(cached('AO1/partA', '{"name":"青松"}', asRead)).toEqual({ name: '青松' })
  expect(cached('AO1/partA', '{"name":"云杉"}', asRead)).not.toBe(first)
})

test('nobody changes what others read as well', () => {
  const record = createRecordCache(10)('AO1/partA', '{"name":"云杉","inner":{"at":"SH"}}', asRead)
  expect(() => Object.assign(record, { name: '青松' })).toThrow(TypeError)
  expect(() => Object.assign(record.inner ?? {}, { at: 'BJ' })).toThrow(TypeError)
})

test('what was read longest ago is let go', () => {
  const cached = createRecordCache(2)
  const [one, two] = ['1', '2'].map((row) => cached(row, '{"name":"a"}', asRead))
  expect(cached('1', '{"name":"a"}', asRead)).toBe(one)
  cached('3', '{"name":"a"}', asRead)
  expect(cached('1', '{"name":"a"}', asRead)).toBe(one)
  expect(cached('2', '{"name":"a"}', asRead)).not.toBe(two)
})
