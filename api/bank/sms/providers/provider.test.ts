import { describe, expect, test } from 'vitest'
import type { TextMessage } from '../sms.ts'
import { type ProviderSettings, refusedBy, templateOf } from './provider.ts'

const SETTINGS = {
  slot: 'SMS2',
  templates: {
    code: { 'zh-CN': { id: 'SMS_1', params: ['code'] } },
    notice: { 'zh-CN': { id: 'SMS_2', params: ['order', 'missing'] } },
  },
} as unknown as ProviderSettings

describe('a refusal of the provider', () => {
  test.each([
    ['SignatureDoesNotMatch', 'refused', 'credentials_refused', 'SMS2_SECRET'],
    ['InvalidAccessKeyId.NotFound', 'refused', 'credentials_refused', 'SMS2_SECRET'],
    ['AuthFailure.SecretIdNotFound', 'refused', 'credentials_refused', 'SMS2_SECRET'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'refused', 'request_refused', 'SMS2_TEMPLATES'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'refused', 'too_many_requests', undefined],
    ['LimitExceeded.PhoneNumberDailyLimit', 'refused', 'too_many_requests', undefined],
    ['isp.SYSTEM_ERROR', 'unavailable', 'system_failed', undefined],
    ['InternalError.SigVerificationFail', 'unavailable', 'system_failed', undefined],
  ])('%s is %s: %s, with the setting to look at', (code, failure, cause, setting) => {
    const error = refusedBy('the provider', code, SETTINGS)
    expect(error).toMatchObject({ failure, trouble: { cause } })
    expect(error.trouble.setting).toBe(setting)
    expect(error.message).toContain(code)
  })
})

describe('the template of a message', () => {
  const message = (name: string, locale: string, params = {}) =>
    ({
      id: 'm',
      mobile: '+8613800000061',
      body: '',
      said: { name, locale, params },
    }) as unknown as TextMessage

  test('is its own, else the general one; what it needs and is not there is blank', () => {
    expect(templateOf(message('code', 'zh-CN', { code: '314159' }), SETTINGS).values).toEqual([
      ['code', '314159'],
    ])
    const { template, values } = templateOf(
      message('returned', 'zh-CN', { order: 'AO1', code: 'no' }),
      SETTINGS,
    )
    expect(template).toMatchObject({ id: 'SMS_2' })
    expect(values).toEqual([
      ['order', 'AO1'],
      ['missing', ''],
    ])
  })

  test('that is not approved in the language is refused with the setting, and nothing else is sent in its place', () => {
    expect(() => templateOf(message('code', 'en-US'), SETTINGS)).toThrow('SMS2_TEMPLATES')
    expect(() => templateOf({ id: 'm', mobile: '+86', body: 'x' } as TextMessage, SETTINGS)).toThrow(
      'no template',
    )
  })
})
