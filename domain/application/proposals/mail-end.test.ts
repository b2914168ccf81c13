import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailEndedAsOthers } from './mail-end.ts'

const answers = {
  intake: { intakeEmail: 'gu.ninan@heyuan-demo.example.com' },
  financialController: { person: { email: 'shen@163.com' } },
  partB: { companyEmail: 'zhou', contacts: [{ email: 'office@heyuan-demo.example.com' }] },
}

test('a mail address that was begun is ended with the domain that most others of the application have', () => {
  expect(mailEndedAsOthers('zhou.fanwen', answers)).toBe('zhou.fanwen@heyuan-demo.example.com')
  expect(mailEndedAsOthers('zhou.fanwen@', answers)).toBe('zhou.fanwen@heyuan-demo.example.com')
})

test('whoever began another known domain gets that one, and a domain that nobody has is left as it is typed', () => {
  expect(mailEndedAsOthers('shen.y@1', answers)).toBe('shen.y@163.com')
  expect(mailEndedAsOthers('shen.y@qq', answers)).toBeUndefined()
})

test('nothing is offered before a name is typed, after the address is whole, or where no other one is known', () => {
  expect(mailEndedAsOthers(' ', answers)).toBeUndefined()
  expect(mailEndedAsOthers('@heyuan', answers)).toBeUndefined()
  expect(mailEndedAsOthers('zhou@heyuan-demo.example.com', answers)).toBeUndefined()
  expect(mailEndedAsOthers('zhou', { partB: { companyEmail: 'zhou' } })).toBeUndefined()
})

test('what is offered always begins as it was typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const ended = mailEndedAsOthers(typed, answers)
      expect(ended === undefined || ended.startsWith(typed.trim())).toBe(true)
    }),
  )
})
