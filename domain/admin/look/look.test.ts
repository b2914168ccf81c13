import { expect, test } from 'vitest'
import { OUR_PALETTE } from '../../base/our-palette.ts'
import { whyTextIsKept } from './kept-texts.ts'
import { problemOfLook } from './look-parts.ts'
import { problemOfWords, problemsOfText } from './screen-text.ts'

const OURS = 'Please try again in {{seconds}} seconds.'

test.each([
  ['Wait {{seconds}} seconds.', null],
  ['   ', { code: 'text_empty', params: {} }],
  ['Wait a little.', { code: 'text_value_missing', params: { name: 'seconds' } }],
  ['Wait {{seconds}} {{unit}}.', { code: 'text_value_unknown', params: { name: 'unit' } }],
  ['Wait {{seconds}} {{ seconds }}.', { code: 'text_braces', params: { name: '{{' } }],
  ['Wait {{seconds}} $t(common:yes)', { code: 'text_fills_in', params: {} }],
  ['Wait {{seconds}}\u202e.', { code: 'text_unseen', params: {} }],
  [`{{seconds}}${'a'.repeat(200)}`, { code: 'text_too_long', params: { most: 120 } }],
])('the words %j in the place of ours', (own, problem) => {
  expect(problemOfWords(own, OURS)).toEqual(problem)
})

test('each language that has words of its own for a text needs new ones, and no other may have any', () => {
  const ours = { 'zh-CN': '登入', 'en-US': 'Log in', 'zh-HK': '登入' }
  expect(problemsOfText({ 'zh-CN': '进入', 'en-US': 'Enter' }, ours)).toEqual([
    { language: 'zh-HK', problem: { code: 'text_empty', params: {} } },
  ])
  const without = { 'zh-CN': '登入', 'en-US': 'Log in' }
  expect(problemsOfText({ 'zh-CN': '进入', 'en-US': 'Enter', 'zh-HK': '進入' }, without)).toEqual([
    { language: 'zh-HK', problem: { code: 'text_strange', params: {} } },
  ])
})

test.each([
  ['application:notices.fees', 'agreed'],
  ['application:fields.appendixI.eDeliveryConsent', 'agreed'],
  ['consents:words.serviceTerms', 'agreed'],
  ['application:messages.M-CRS-1', 'agreed'],
  ['application:fields.fatca.fatcaRoute', 'declared'],
  ['intention:script.identity', 'recorded'],
  ['intention:consent.title', 'recorded'],
  ['papers:poa.lead', 'papers'],
  ['application:fields.companyInfo.companyName', 'papers'],
  ['lists:gender.M', 'papers'],
  ['notices:customer.reminder.text', 'templates'],
  ['common:platform.name', 'names'],
  ['errors:sign', 'names'],
  ['admin:previewNote.words', 'preview'],
  ['application:help.companyInfo.companyName', null],
  ['shell:title.login', null],
  ['notices:codes.verificationCodeMessage', 'names'],
])('%s is kept as it is because of: %s', (key, why) => {
  expect(whyTextIsKept(key)).toBe(why)
})

test('a hotline is a telephone number, and text on every colour can be read', () => {
  expect(problemOfLook('hotline', '400-111-2222')).toBeNull()
  expect(problemOfLook('hotline', 'call us')).toMatchObject({ code: 'hotline_invalid' })
  expect(problemOfLook('colours', OUR_PALETTE)).toBeNull()
  expect(problemOfLook('colours', { ...OUR_PALETTE, page: 'white' })).toMatchObject({
    code: 'colour_invalid',
  })
  expect(problemOfLook('colours', { ...OUR_PALETTE, primaryHover: '#8fb9d6' })).toEqual({
    code: 'colours_dim',
    params: { part: 'primaryHover', text: '#ffffff', ground: '#8fb9d6', ratio: 2 },
  })
})
