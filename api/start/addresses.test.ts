import { expect, test } from 'vitest'
import { testConfig } from '../../tests/harness/test-config.ts'
import { describeAddresses } from './addresses.ts'

test('in production the addresses are those that browsers call, and the port stands in a line of its own', () => {
  const config = {
    ...testConfig(),
    isProduction: true,
    STAFF_HOSTS: ['staff.bank.example'],
    CUSTOMER_HOSTS: ['apply.bank.example'],
    HOST: '10.0.0.5',
  }
  expect(describeAddresses(config, 3000)).toEqual({
    staff: 'https://staff.bank.example',
    lines: [
      '  Staff      https://staff.bank.example',
      '  Customers  https://apply.bank.example',
      '  Listening  10.0.0.5:3000',
    ],
  })
})

test('in development they are those of this machine', () => {
  expect(describeAddresses(testConfig(), 3000).lines).toEqual([
    '  Staff      http://localhost:3000',
    '  Customers  http://apply.localhost:3000',
  ])
})
