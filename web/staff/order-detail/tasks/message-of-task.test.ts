import english from '@kaihu/texts/en-US/application.json' with { type: 'json' }
import chinese from '@kaihu/texts/zh-CN/application.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { messageOfTask } from './message-of-task.ts'

test('the dual approvals, the banking version and the country head are told in words of their own', () => {
  const said = (kind: string) => english.messages[messageOfTask(kind, {}) as 'M-PKG']
  expect(said('daily_limit')).toBe(
    'Raising the daily limit needs dual approval from sector head and risk control',
  )
  expect(said('package_two')).toBe(
    'Package 2 or Account Holder needs dual approval from sector head and risk control',
  )
  expect(said('account_holder')).toBe(said('package_two'))
  expect(said('banking_version')).toBe(
    'Changing the banking version of a restricted account needs sector head approval',
  )
  expect(chinese.messages[messageOfTask('country_head', {}) as 'M-CH']).toBe('该申请须经中国区主管审批')
})

test('the account nature asks to confirm only where the restriction differs from the calculation', () => {
  expect(messageOfTask('account_nature', {})).toBeNull()
  const code = messageOfTask('account_nature', { restricted_mismatch: true })
  expect(english.messages[code as 'M-REST-1']).toBe(
    'The calculated value of the restricted account differs from the choice. Confirm?',
  )
  expect(messageOfTask('cm_screening', { restricted_mismatch: true })).toBeNull()
})
