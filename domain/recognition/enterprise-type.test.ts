import { expect, test } from 'vitest'
import lists from '../../texts/zh-CN/lists.json' with { type: 'json' }
import { enterpriseTypeOf } from './enterprise-type.ts'

const names = lists.enterpriseRegistrationTypes

test.each([
  ['有限责任公司（自然人投资或控股）', '1130'],
  ['有限责任公司(自然人投资或控股的法人独资)', '1152'],
  ['股份有限公司（非上市、自然人投资或控股）', '1220'],
  ['有限责任公司（外商投资、非独资）', '5100'],
  ['有限合伙企业', '4533'],
  ['有限责任公司', '1100'],
])('%s is the type %s', (written, code) => expect(enterpriseTypeOf(written, names)).toBe(code))

test('what is no registration type is none, and is never taken for the one it begins with', () => {
  expect(enterpriseTypeOf('有限责任公司某某', names)).toBeUndefined()
  expect(enterpriseTypeOf('', names)).toBeUndefined()
})

test('every type is found by its own name', () => {
  for (const [code, name] of Object.entries(names)) expect(enterpriseTypeOf(name, names)).toBe(code)
})
