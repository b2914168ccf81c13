import { expect, test } from 'vitest'
import { joinedReplies, repliesIn, replyItems } from './replies.ts'

test('answers in words survive the way to the server and back; an item without one stays open', () => {
  const section = replyItems({ 'partB.companyEmail': '无误' }, ['partB.companyEmail', 'partB'])
  expect(section).toEqual({
    items: [
      { path: 'partB.companyEmail', answer: '无误' },
      { path: 'partB', answer: null },
    ],
  })
  expect(repliesIn(section)).toEqual({ 'partB.companyEmail': '无误', partB: '' })
})

test('of two windows that answer at once nobody’s words are lost', () => {
  const joined = joinedReplies(
    { a: '我写的', b: '', c: '读到的', d: '同样' },
    { a: '别人写的', b: '别人写的', c: '后来改的', d: '同样' },
    new Set(['a', 'd']),
  )
  expect(joined).toEqual({ a: '别人写的\n我写的', b: '别人写的', c: '后来改的', d: '同样' })
})
