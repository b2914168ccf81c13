import { inspectContent } from '@kaihu/api/files/inspect/inspect-content.ts'
import { createInspector } from '@kaihu/api/files/inspect/inspector.ts'
import { afterAll, expect, test } from 'vitest'
import { checkCase } from './corpus/check-case.ts'
import { makeCorpus } from './corpus/corpus.ts'

const corpus = await makeCorpus()
const inspector = createInspector()
afterAll(() => inspector.close())

test('the corpus has at least 300 files, each with a title of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  expect(new Set(corpus.map(({ title }) => title)).size).toBe(corpus.length)
})

test('every hostile or odd file gets the verdict that was written down for it', {
  timeout: 120_000,
}, async () => {
  const wrong = []
  for (const one of corpus) {
    const result = await checkCase(one, inspectContent)
    if (!result.isRight) wrong.push({ ...result, expected: one.expected })
  }
  expect(wrong).toEqual([])
})

test('files are looked at in a process of their own that does not outlive its answer', async () => {
  const some = corpus.filter(({ title }) =>
    ['jpeg', 'pdf with a password', 'docx with a bomb of 190 MB', 'png of 60,000 by 60,000'].includes(title),
  )
  expect(some).toHaveLength(4)
  for (const one of some) {
    expect(await checkCase(one, (bytes, name) => inspector.inspect(bytes, name))).toMatchObject({
      isRight: true,
    })
  }
})
