import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { walkRecord } from '@kaihu/domain/form/answers/walk.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { labelOfPath } from './label-of-path.ts'

function sayIn(language: string) {
  return (key: string, params: object = {}) =>
    i18next.t(key as never, { lng: language, ...params } as never) as unknown as string
}

describe.each(['zh-CN', 'en-US'])('in %s', (language) => {
  const say = sayIn(language)

  test('every answer of the example is called in words, with the number of its entry', () => {
    const complete = completeAnswers(STANDARD)
    for (const { key, fields } of allSections) {
      for (const { path } of walkRecord(fields, complete[key] ?? {}, key)) {
        const words = labelOfPath(path, say)
        expect(words, path).not.toMatch(/\{\{|application:|\.label|undefined/)
        expect(words.trim(), path).not.toBe('')
        for (const [, index] of path.matchAll(/\[(\d+)\]/g))
          expect(words, path).toContain(String(Number(index) + 1))
      }
    }
  })

  test('a section is called by its title, and what no catalogue knows by the step', () => {
    expect(labelOfPath('companyInfo', say)).toBe(say('application:sections.companyInfo'))
    expect(labelOfPath('companyInfo.noSuchQuestion', say)).toBe(say('application:sections.companyInfo'))
    expect(labelOfPath('baseInfo', say)).toBe(say('application:steps.baseInfo'))
  })

  test('a slot of one person names the person behind the question', () => {
    const words = labelOfPath('designatedFiles.personIds[王林]', say)
    expect(words).toContain(say('application:fields.designatedFiles.personIds'))
  })
})

test('one of several is called in the singular where a language has one', () => {
  expect(labelOfPath('partB.contacts[1].email', sayIn('en-US'))).toBe('Contact 2 – Email address')
  expect(labelOfPath('partB.contacts', sayIn('en-US'))).toBe('Contacts')
  expect(labelOfPath('partB.contacts[1].email', sayIn('zh-CN'))).toMatch(/^联系人 2/)
})
