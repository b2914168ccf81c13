import { placeholdersOf } from '@kaihu/domain/admin/notice-template.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { CUSTOMER_NOTICES, STAFF_NOTICES } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { expect, test } from 'vitest'
import english from '../../../../texts/en-US/admin.json' with { type: 'json' }
import chinese from '../../../../texts/zh-CN/admin.json' with { type: 'json' }

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zh-CN': chinese.value,
  'en-US': english.value,
}

test('whatever a notice may name has a word for administrators, in every language', () => {
  const kinds = [
    ...STAFF_NOTICES.map((kind) => `staff.${kind}`),
    ...CUSTOMER_NOTICES.map((kind) => `customer.${kind}`),
  ]
  const named = new Set(kinds.flatMap((kind) => placeholdersOf(kind)))
  expect(named.size).toBeGreaterThan(20)
  for (const locale of LOCALES)
    expect(
      [...named].filter((name) => !WORDS[locale]?.[name]),
      locale,
    ).toEqual([])
})
