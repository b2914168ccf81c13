import { lei } from '@kaihu/domain/application/catalogue/lei.ts'
import { askOwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { ownQuestions } from '@kaihu/domain/application/catalogue/own-questions.ts'
import { afterEach, expect, test } from 'vitest'
import { loadOwnQuestions } from './load-own-questions.ts'

afterEach(() => askOwnForm({ questions: [], hidden: [] })())

function pageWith(text: string | null) {
  return {
    getElementById: (id: string) =>
      id === 'own-form' && text ? ({ textContent: text } as HTMLElement) : null,
  }
}

test('a page asks what its server put into it, and nothing where it put nothing', () => {
  loadOwnQuestions(pageWith(null))
  expect(ownQuestions.fields).toEqual([])
  const label = { 'zh-CN': '问', 'en-US': 'Asked?' }
  const asked = { required: true, simplified: true, personal: false, screening: false }
  const questions = [{ ...asked, key: 'one', kind: 'yesNo', label }]
  loadOwnQuestions(pageWith(JSON.stringify({ questions, hidden: ['lei'] })))
  expect(ownQuestions.fields.map(({ key }) => key)).toEqual(['one'])
  expect(lei.fields).toEqual([])
})
