import en from '@kaihu/texts/en-US/lists.json' with { type: 'json' }
import zh from '@kaihu/texts/zh-CN/lists.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { checkGiin } from './identifiers.ts'
import { checkAmount } from './numbers/amount.ts'
import { checkPercent } from './numbers/percent.ts'
import { checkPhone } from './phone.ts'
import { checkPostalCode } from './postal-code.ts'
import { checkUrl } from './url.ts'

function phone(kind: 'mobile' | 'landline') {
  return (number: string) => checkPhone({ countryCode: '+86', number }, kind)
}

test.each([
  ['mobile', phone('mobile')],
  ['landline', phone('landline')],
  ['postalCode', (value: string) => checkPostalCode(value, 'CN')],
  ['url', checkUrl],
  ['giin', checkGiin],
  ['amount', (value: string) => checkAmount(value)],
  ['percent', checkPercent],
] as const)('who got the %s wrong is shown how it looks when right, and that is taken', (key, check) => {
  for (const { checks } of [zh, en]) {
    const example = /(?:如|such as|looks like) ([\w.,-]+(?: \d+)*)/.exec(checks[key])?.[1] ?? ''
    expect([example, check(example).ok]).toEqual([example, true])
  }
})
