import { expect, test } from 'vitest'
import { replyOf } from './reply-of.ts'

const answers = { returnAnswers: { items: [{ path: 'partB', answer: '联系信息无误' }] } }

test('the words of the customer stand with the item that they answer', () => {
  expect(replyOf(answers, 'partB')).toBe('联系信息无误')
  expect(replyOf(answers, 'partC')).toBe('')
  expect(replyOf(undefined, 'partB')).toBe('')
})
