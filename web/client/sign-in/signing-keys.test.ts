import 'fake-indexeddb/auto'
import { signRequest } from '@kaihu/contract/wire/signing.ts'
import { expect, test, vi } from 'vitest'
import { findSigningKey, forgetSigningKey, keepSigningKey } from './signing-keys.ts'

const TEXT = 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE'
const LATER = new Date('2099-01-01')

/** The same module as a document that is opened next would load it. */
async function nextDocument() {
  vi.resetModules()
  return import('./signing-keys.ts')
}

test('the key of a session signs and is never told, not even to its own page', async () => {
  await keepSigningKey('one', TEXT, LATER)
  const key = await findSigningKey('one')
  expect(key?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow()
})

test('the next document of the session finds the key, that of another session does not', async () => {
  await keepSigningKey('two', TEXT, LATER)
  const next = await nextDocument()
  expect(await next.findSigningKey('two')).toBeDefined()
  expect(await next.findSigningKey('three')).toBeUndefined()
})

test('a key is forgotten with its session, and when its session is over', async () => {
  await keepSigningKey('four', TEXT, LATER)
  await forgetSigningKey('four')
  await keepSigningKey('five', TEXT, new Date(0))
  await keepSigningKey('six', TEXT, LATER)
  const next = await nextDocument()
  expect(await next.findSigningKey('four')).toBeUndefined()
  expect(await next.findSigningKey('five')).toBeUndefined()
  expect(await next.findSigningKey('six')).toBeDefined()
})

test('both documents sign alike', async () => {
  await keepSigningKey('seven', TEXT, LATER)
  const request = {
    method: 'GET',
    target: '/v1/orders',
    body: '',
    authCode: 'a',
    sessionSalt: 'seven',
    locale: 'zh-CN',
    requestTime: 'now',
    timestamp: '1',
    nonce: 'n',
  }
  const here = await findSigningKey('seven')
  const there = await (await nextDocument()).findSigningKey('seven')
  expect(await signRequest(there as CryptoKey, request)).toBe(await signRequest(here as CryptoKey, request))
})
