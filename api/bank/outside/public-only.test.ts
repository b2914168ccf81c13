import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, PUBLIC_ONLY, refusePrivateLiteral } from './public-only.ts'

const CLOSED = [
  '0.0.0.0',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.255.255',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
]
const OPEN = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '223.5.5.5',
  '2606:4700::1111',
  '2400:3200::1',
]

describe('an address', () => {
  test.each(CLOSED)('%s is no public one', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(OPEN)('%s is a public one', (address) => expect(isPublicAddress(address)).toBe(true))

  test('of IPv4 is judged alike in IPv6’s clothes, however they are written', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
        const isPublic = isPublicAddress(address)
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublic)
        expect(isPublicAddress(`::ffff:${hex}`)).toBe(isPublic)
      }),
      { numRuns: 200 },
    )
  })

  test('is none where it is a name', () => {
    for (const name of ['localhost', 'kaihu.example', '', '1.1.1']) expect(isPublicAddress(name)).toBe(false)
  })
})

describe('an address within a URL', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is refused before anybody is asked', (url) => {
    expect(() => refusePrivateLiteral(url)).toThrow('private network')
  })

  test('that is public, or a name that is judged where it is resolved, goes on', () => {
    for (const url of ['https://1.1.1.1/', 'https://[2606:4700::1111]/', 'https://localhost/'])
      expect(() => refusePrivateLiteral(url)).not.toThrow()
  })
})

test('a name that leads to this machine is not connected to, whatever port it names', async () => {
  const asked = PUBLIC_ONLY.request({ origin: 'http://localhost:8097', path: '/', method: 'GET' })
  await expect(asked).rejects.toMatchObject({ code: 'EPRIVATE' })
})
