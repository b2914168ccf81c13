import { defaultSettings } from '@kaihu/domain/application/context.ts'
import { expect, test } from 'vitest'
import { promptsOf } from './prompts.ts'

const plain = { isRestricted: false, isRestrictedByRule: false }
function codes(setup: object, found = plain) {
  return promptsOf({ eChannelId: 'E1', ...setup }, found, defaultSettings).map((key) => key.split('.').at(-1))
}

test('staff confirm what has consequences, and nothing when there are none', () => {
  expect(codes({ packageChoiceStaff: 'package3' })).toEqual([])
  expect(codes({ eChannelId: '' })).toEqual(['M-ECH'])
  expect(codes({ packageChoiceStaff: 'package2' })).toEqual(['M-PKG'])
  expect(codes({ dailyLimitStaff: { amount: '6000000', currency: 'LOCAL' } })).toEqual(['M-LIM'])
  expect(codes({}, { ...plain, isRestrictedByRule: true })).toEqual(['M-REST-1'])
  expect(codes({}, { isRestricted: true, isRestrictedByRule: true })).toEqual(['M-REST-2', 'M-VER'])
})
