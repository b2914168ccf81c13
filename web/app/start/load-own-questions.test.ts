import { askOwnQuestions } from '@kaihu/domain/application/catalogue/own-question.ts'
import { ownQuestions } from '@kaihu/domain/application/catalogue/own-questions.ts'
import { afterEach, expect, test } from 'vitest'
import { loadOwnQuestions } from './load-own-questions.ts'

afterEach(() => askOwnQuestions([])())

function pageWith(text: string | null) {
  return {
    getElementById: (id: string) =>
      id === 'own-questions' && text ? ({ textContent: text } as HTMLElement) : null,
  }
}

test('a page asks what its server put into it, and nothing where it put nothing', () => {
  loadOwnQuestions(pageWith(null))
  expect(ownQuestions.fields).toEqual([])
  const label = { 'zh-CN': '问', 'en-US': 'Asked?' }
  const asked = { required: true, simplified: true, personal: false, screening: false }
  loadOwnQuestions(pageWith(JSON.stringify([{ ...asked, key: 'one', kind: 'yesNo', label }])))
  expect(ownQuestions.fields.map(({ key }) => key)).toEqual(['one'])
})
