import { expect, test } from 'vitest'
import { getPlainDate } from '../base/plain-date.ts'
import { checkCompanyNumber, checkHkBusinessRegistration } from './company-codes.ts'
import { checkDate } from './date.ts'
import { checkEmail } from './email.ts'
import { checkIdDocument } from './id-document.ts'
import { checkAmount, typedAmount } from './numbers/amount.ts'
import { checkPercent } from './numbers/percent.ts'
import { checkPhone } from './phone.ts'
import { checkPostalCode } from './postal-code.ts'
import { checkUrl } from './url.ts'

function phone(countryCode: string, number: string) {
  return { countryCode, number }
}

test('usual email addresses pass, the domain in lower case', () => {
  expect(checkEmail(' li.wei+bank@Example.COM.cn ')).toEqual({
    ok: true,
    normalised: 'li.wei+bank@example.com.cn',
  })
  expect(checkEmail('finance＠example.com')).toEqual({ ok: true, normalised: 'finance@example.com' })
})

test.each([
  '',
  'a',
  'a@',
  '@b.com',
  'a@b',
  'a@@b.com',
  'a..b@c.com',
  '.a@c.com',
  'a.@c.com',
  'a b@c.com',
  'a@-c.com',
  'a@c-.com',
  'a@c..com',
  'a@1.2.3.4',
  '<a@c.com>',
  'a@c.com,b@c.com',
])('the email address %j is refused', (value) => {
  expect(checkEmail(value)).toEqual({ ok: false, code: 'email' })
})

test('a hostile email address of a megabyte is refused at once', () => {
  const started = performance.now()
  expect(checkEmail(`${'a.'.repeat(500_000)}@${'a-'.repeat(500_000)}`).ok).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})

test('mainland numbers are stored as they are usually written', () => {
  const stored = (number: string) => checkPhone(phone('86', number))
  expect(stored('+86 138 0013 8000')).toEqual({ ok: true, normalised: phone('+86', '13800138000') })
  expect(stored('(021) 6234 5678')).toEqual({ ok: true, normalised: phone('+86', '021-62345678') })
  expect(stored('075512345678')).toEqual({ ok: true, normalised: phone('+86', '0755-12345678') })
  expect(stored('021-62345678-801')).toEqual({
    ok: true,
    normalised: { countryCode: '+86', number: '021-62345678', ext: '801' },
  })
  expect(stored('4001234567')).toEqual({ ok: true, normalised: phone('+86', '400-123-4567') })
})

test('a mobile field refuses landlines and a landline field refuses mobiles', () => {
  expect(checkPhone(phone('+86', '021-62345678'), 'mobile')).toEqual({ ok: false, code: 'mobile' })
  expect(checkPhone(phone('+86', '13800138000'), 'landline')).toEqual({ ok: false, code: 'landline' })
  expect(checkPhone(phone('+852', '23456789'), 'mobile')).toEqual({ ok: false, code: 'mobile' })
  expect(checkPhone(phone('+853', '28123456'), 'mobile')).toEqual({ ok: false, code: 'mobile' })
  expect(checkPhone(phone('+853', '6612 3456'), 'mobile').ok).toBe(true)
})

test('a number of another country is refused when nobody there has such a length', () => {
  expect(checkPhone(phone('+65', '6123 4567'))).toEqual({ ok: true, normalised: phone('+65', '61234567') })
  expect(checkPhone(phone('+65', '123'))).toEqual({ ok: false, code: 'phone' })
  expect(checkPhone(phone('+999', '12345678'))).toEqual({ ok: false, code: 'phone' })
})

test('Hong Kong and Macao need no postal code, the mainland six digits', () => {
  expect(checkPostalCode('', 'HK')).toEqual({ ok: true, normalised: '' })
  expect(checkPostalCode('', 'CN')).toEqual({ ok: false, code: 'postalCode' })
  expect(checkPostalCode('', 'SG')).toEqual({ ok: false, code: 'required' })
  expect(checkPostalCode('sw1a 1aa', 'GB')).toEqual({ ok: true, normalised: 'SW1A 1AA' })
})

test('a web address gets https and loses nothing; scripts and passwords are refused', () => {
  expect(checkUrl('www.example.com/about')).toEqual({ ok: true, normalised: 'https://www.example.com/about' })
  for (const value of ['javascript:alert(1)', 'ftp://a.com', 'https://u:p@a.com', 'http://localhost', 'no'])
    expect(checkUrl(value)).toEqual({ ok: false, code: 'url' })
})

test('dates take single digits and must exist and lie before the limit', () => {
  expect(checkDate('2024-2-29')).toEqual({ ok: true, normalised: '2024-02-29' })
  expect(checkDate('2026-02-29')).toEqual({ ok: false, code: 'date' })
  expect(checkDate('2026-11-22', { notAfter: getPlainDate('2026-11-21') })).toEqual({
    ok: false,
    code: 'dateInFuture',
  })
})

test('an amount with too many decimals is refused when stored and cut while it is typed', () => {
  expect(checkAmount('1,234.567')).toEqual({ ok: false, code: 'amountDecimals', params: { max: 2 } })
  expect(checkAmount('10.5', 0)).toEqual({ ok: false, code: 'amountDecimals', params: { max: 0 } })
  expect(checkAmount('-5')).toEqual({ ok: false, code: 'amount' })
  expect(typedAmount('1234.567')).toBe('1,234.56')
  expect(typedAmount('..5')).toBe('0.5')
})

test('a percentage is at most 100 with four decimals', () => {
  expect(checkPercent('25.00%')).toEqual({ ok: true, normalised: '25' })
  expect(checkPercent('100.0001')).toEqual({ ok: false, code: 'percentRange' })
  expect(checkPercent('1.23456')).toEqual({ ok: false, code: 'percentRange' })
  expect(checkPercent('x')).toEqual({ ok: false, code: 'percent' })
})

test('the number of a document follows the rule of its type', () => {
  const today = getPlainDate('2026-11-21')
  expect(checkIdDocument('residentIdCard', '11010120991231001X', today)).toEqual({
    ok: false,
    code: 'idDate',
  })
  expect(checkIdDocument('hkid', 'A123456(3)')).toEqual({ ok: true, normalised: 'A1234563' })
  expect(checkIdDocument('passport', 'e12345678')).toEqual({ ok: true, normalised: 'E12345678' })
  expect(checkIdDocument('passport', 'E1')).toEqual({
    ok: true,
    normalised: 'E1',
    warning: { code: 'unusualNumber' },
  })
  expect(checkIdDocument('other', ' ')).toEqual({ ok: false, code: 'required' })
})

test('the company number follows the country: unified code, business registration, anything up to 40', () => {
  expect(checkCompanyNumber('CN', '12345678')).toEqual({
    ok: false,
    code: 'usccLength',
    params: { max: 18, length: 8 },
  })
  expect(checkHkBusinessRegistration('12345678-000-01-26-A')).toEqual({ ok: true, normalised: '12345678' })
  expect(checkCompanyNumber('SG', '201912345k')).toEqual({ ok: true, normalised: '201912345K' })
})
