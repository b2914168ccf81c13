import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { withProof } from './credentials.ts'
import { type OutsideSettings, outsideEnd } from './ends.ts'

/** Nothing is called here, so nothing is written down of it. */
const NO_DATABASE = {} as Database

function hub(settings: OutsideSettings) {
  return outsideEnd('HUB', { HUB_URL: 'https://hub.example', ...settings }, NO_DATABASE)
}

const HMAC = { keyId: 'kaihu-1', key: 'a'.repeat(32) }

test('a system that no setting names is no end to speak to', () => {
  expect(outsideEnd('HUB', { HUB_TOKEN: 'left over' }, NO_DATABASE)).toBeUndefined()
})

test('who is not accepted is sent to the setting that says who asks', () => {
  const settingOf = (settings: OutsideSettings) => hub(settings)?.credentialSetting
  expect(settingOf({ HUB_TOKEN: 't' })).toBe('HUB_TOKEN')
  expect(settingOf({ HUB_HMAC_KEY: HMAC })).toBe('HUB_HMAC_KEY')
  expect(settingOf({ HUB_TOKEN: 't', HUB_HMAC_KEY: HMAC })).toBe('HUB_TOKEN')
  expect(settingOf({})).toBe('HUB_CLIENT_CERT')
})

test('the client id and secret of the directory are shown to the directory alone, under the names it wants', () => {
  const settings: OutsideSettings = {
    DIRECTORY_URL: 'https://dsp.example',
    DIRECTORY_CLIENT_ID: 'kaihu',
    DIRECTORY_CLIENT_SECRET: 'of-the-directory',
    DIRECTORY_CLIENT_HEADERS: { id: 'x-client', secret: 'x-secret' },
  }
  const directory = outsideEnd('DIRECTORY', settings, NO_DATABASE)
  expect(directory?.credentials?.headers).toEqual({ 'x-client': 'kaihu', 'x-secret': 'of-the-directory' })
  expect(directory?.credentialSetting).toBe('DIRECTORY_CLIENT_SECRET')
  expect(JSON.stringify(hub(settings)?.credentials)).not.toContain('of-the-directory')
})

/** What is sent with a body, in small letters: the library writes its own headers large. */
async function signedWith(body: string | undefined) {
  const { credentials = {} } = hub({ HUB_HMAC_KEY: HMAC }) ?? {}
  const headers = { 'x-request-id': 'r-1', 'idempotency-key': 'k-1' }
  const url = new URL('https://hub.example/customers')
  const method = body === undefined ? 'GET' : 'POST'
  const sent = Object.entries(await withProof({ method, url, headers, body }, credentials))
  const proof = new Map(sent.map(([name, value]) => [name.toLowerCase(), value]))
  return {
    covers: proof.get('signature-input'),
    signature: proof.get('signature'),
    digest: proof.get('content-digest'),
    all: JSON.stringify(sent),
  }
}

test('a signature is over method, address, keys and body: another body has another one', async () => {
  const one = await signedWith('{"a":1}')
  const other = await signedWith('{"a":2}')
  const none = await signedWith(undefined)
  expect(one.covers).toContain('"@method" "@target-uri" "x-request-id" "content-digest" "idempotency-key"')
  expect(one.digest).not.toBe(other.digest)
  expect(one.signature).not.toBe(other.signature)
  expect(none.covers).not.toContain('content-digest')
  expect([one, other, none].map(({ all }) => all).join('')).not.toContain(HMAC.key)
})

test('a bearer token is sent as it stands, and nothing is signed without a key', async () => {
  const { credentials = {} } = hub({ HUB_TOKEN: 'of-the-hub' }) ?? {}
  const url = new URL('https://hub.example/customers')
  const headers = await withProof({ method: 'GET', url, headers: {}, body: undefined }, credentials)
  expect(headers).toEqual({ authorization: 'Bearer of-the-hub' })
})
