import { expect, test } from 'vitest'
import { paperOf } from './write-own-data.ts'

test("a copy of one's own data says on itself which signs its font cannot draw", () => {
  const names = ['consents', 'requests', 'keptUntil', 'messages', 'helpTickets', 'signIns']
  const none = Object.fromEntries(names.map((name) => [name, []]))
  const account = { mobile: '+86 🏦', createdAt: new Date(0), noticesBy: 'both' }
  const data = { whole: { ...none, account }, applications: [] }
  const { stamp, company } = paperOf(data, Buffer.from('{}'), new Date(0))
  expect(company.zh).toBe('+86 〓')
  expect(stamp.missing?.en).toContain('U+1F3E6')
})
