import { expect, test } from 'vitest'
import { databaseFailure } from './database-failure.ts'

function told(error: Error) {
  const { failure, trouble } = databaseFailure(error)
  return { failure, ...trouble }
}

test.each([
  ['a password that is not right', '28P01', 'credentials_refused', 'refused'],
  ['an address that it lets nobody in from', '28000', 'credentials_refused', 'refused'],
  ['a role that may not', '42501', 'credentials_refused', 'refused'],
  ['a database that is not there', '3D000', 'not_there', 'refused'],
  ['no room for one more connection', '53300', 'too_many_requests', 'unavailable'],
  ['a start that is not over', '57P03', 'too_many_requests', 'unavailable'],
  ['a full disk', '53100', 'system_failed', 'unavailable'],
  ['an end that an operator wished', '57P01', 'system_failed', 'unavailable'],
  ['a fault of its own', 'XX000', 'system_failed', 'unavailable'],
])('a database that says %s is told of so, with its setting', (_what, code, cause, failure) => {
  const error = Object.assign(new Error('no words of it are shown'), { code })
  expect(told(error)).toEqual({ cause, failure, setting: 'DATABASE_URL' })
  expect(databaseFailure(error).message).not.toContain('no words of it')
})

test('a database that says nothing is told of as any silent system', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(told(refused)).toMatchObject({ cause: 'connection_refused', setting: 'DATABASE_URL' })
  const words = 'The server does not support SSL connections'
  expect(told(new Error(words))).toMatchObject({ cause: 'tls_failed' })
})
