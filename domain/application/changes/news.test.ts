import { expect, test } from 'vitest'
import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { newsBetween } from './news.ts'

const context = exampleContext(STANDARD)
const share = 'ownership.shareholders[0]'

function shareholder(percentage: AnswerValue, votes: AnswerValue): Answers {
  const held = withAnswer(completeAnswers(STANDARD), `${share}.percentage`, percentage)
  return withAnswer(held, `${share}.votingPercentage`, votes)
}

test('votes that the form took from the share are no news, with the share as it was or as it is now', () => {
  expect(newsBetween(shareholder('70', null), shareholder('70', '70'), context)).toEqual([])
  const moved = newsBetween(shareholder('70', null), shareholder('60', '60'), context)
  expect(moved).toEqual([`${share}.percentage`])
})

test('votes that somebody gave otherwise, or took away, are', () => {
  const votes = [`${share}.votingPercentage`]
  expect(newsBetween(shareholder('70', null), shareholder('70', '51'), context)).toEqual(votes)
  expect(newsBetween(shareholder('70', '70'), shareholder('70', null), context)).toEqual(votes)
  expect(newsBetween(shareholder('70', '51'), shareholder('70', '70'), context)).toEqual(votes)
})
