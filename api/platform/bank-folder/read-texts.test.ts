import { LANGUAGE_CODES } from '@kaihu/domain/base/locales.ts'
import { expect, test } from 'vitest'
import { mistakesOf } from '../../../tests/harness/process/bank-folder.ts'

test('words that customers agree to, which two administrators release', async () => {
  const own = '{ "notices": { "fees": "x", "sealCard": "y" } }'
  const files = { 'texts/zh-CN/application.json': own, 'texts/en-US/application.json': own }
  expect(await mistakesOf(files)).toEqual([
    'texts/zh-CN/application.json, line 1: notices.fees is agreed to by customers: two administrators release it',
    'texts/en-US/application.json, line 1: notices.fees is agreed to by customers: two administrators release it',
  ])
})
test('words of a key that we do not have, that lose a value, or that one language lacks', async () => {
  const found = await mistakesOf({
    'texts/zh-CN/notices.json':
      '{\n  "codes": { "verificationCodeMessage": "{{sign}}验证码 {{cod}}" },\n  "noSuchKey": "词"\n}',
    'texts/zh-CN/shell.json': '{\n  "title": {\n    "login": "登入"\n  }\n}',
    'texts/zh-CN/lists.json': '{\n  "a": "好"\n  "b": "不"\n}',
    'texts/zh-CN/nothing.json': '{}',
    'texts/fr-FR/common.json': '{}',
    'notes.txt': '',
  })
  expect(found).toEqual([
    `texts/fr-FR: there are ${LANGUAGE_CODES.join(', ')} here`,
    expect.stringMatching(/^texts\/zh-CN\/lists\.json, line 3: is no JSON: /),
    'texts/zh-CN/nothing.json: there is no file of texts of this name',
    'texts/zh-CN/notices.json, line 2: codes.verificationCodeMessage leaves {{code}} out',
    'texts/zh-CN/notices.json, line 2: codes.verificationCodeMessage leaves {{minutes}} out',
    'texts/zh-CN/notices.json, line 2: codes.verificationCodeMessage asks for {{cod}}, which is not known there',
    'texts/zh-CN/notices.json, line 3: noSuchKey there is no text of this key',
    'texts/zh-CN/shell.json, line 3: title.login is missing in en-US: texts/en-US/shell.json',
    'notes.txt: nothing reads this; what is meant by it would not happen',
  ])
})

test('words in traditional Chinese of a question that the bank does not ask, or that lose a value', async () => {
  const texts = { fields: { ownQuestions: { never: '無' } } }
  const files = {
    'texts/zh-HK/application.json': JSON.stringify(texts),
    'texts/zh-HK/notices.json': JSON.stringify({
      codes: { verificationCodeMessage: '{{sign}}驗證碼，{{minutes}}分鐘' },
    }),
  }
  expect(await mistakesOf(files)).toEqual([
    'texts/zh-HK/application.json, line 1: fields.ownQuestions there is no text of this key',
    'texts/zh-HK/notices.json, line 1: codes.verificationCodeMessage leaves {{code}} out',
  ])
})

test('words of a question that is declared or prescribed, replaced as a text', async () => {
  const own = '{ "fields": { "fatca": { "fatcaRoute": "x" }, "lei": { "hasLei": "y" } } }'
  const found = await mistakesOf({
    'texts/zh-CN/application.json': own,
    'texts/en-US/application.json': own,
  })
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('fields.fatca.fatcaRoute keeps its words')
})
