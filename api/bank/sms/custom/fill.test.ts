import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digest, fillBody, fillText, plainText, saysOneOf, valueAt } from './fill.ts'
import { isSignedReport, readReceipts } from './read-receipts.ts'

const FILLING = {
  to: '+8613800000061',
  text: '验证码 {secret}',
  secret: 's3cret',
  params: { code: '314159' },
}

describe('a request in the gateway’s own words', () => {
  test('holds what its placeholders stand for; what was put in is not looked through again', () => {
    expect(fillText('to={to}&text={text}', FILLING)).toBe('to=+8613800000061&text=验证码 {secret}')
    expect(fillText('{params.code}/{params.none}/{nothing}', FILLING)).toBe('314159//')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillText('[{text}]', { ...FILLING, text })).toBe(`[${text}]`)
      }),
    )
  })

  test('keeps the shape of its body, and puts whole values where a placeholder stands alone', () => {
    const body = {
      phones: ['{to}'],
      values: '{params}',
      note: 'code {params.code}',
      kind: 1,
      on: true,
      none: null,
    }
    expect(fillBody(body as never, FILLING)).toEqual({
      phones: ['+8613800000061'],
      values: { code: '314159' },
      note: 'code 314159',
      kind: 1,
      on: true,
      none: null,
    })
  })

  test('is signed by the digest that the gateway works out', () => {
    const hmac = createHmac('sha256', 'k').update('x').digest()
    expect(digest('x', { algorithm: 'hmac-sha256', encoding: 'hex' }, 'k')).toBe(hmac.toString('hex'))
    expect(digest('x', { algorithm: 'hmac-sha256', encoding: 'base64' }, 'k')).toBe(hmac.toString('base64'))
    expect(digest('x', { algorithm: 'md5', encoding: 'HEX' } as never, 'k')).toBe(
      createHash('md5').update('x').digest('hex').toUpperCase(),
    )
  })
})

describe('an answer of the gateway', () => {
  test('is read at its places, and never at what every object has', () => {
    expect(valueAt({ data: [{ id: 7 }] }, 'data.0.id')).toBe(7)
    for (const place of ['constructor', 'data.__proto__', 'data.length.x', 'none.id'])
      expect(valueAt({ data: {} }, place), place).toBeUndefined()
    for (const content of [null, 'text', 7, undefined]) expect(valueAt(content, 'a')).toBeUndefined()
  })

  test('says a code as a number or in quotes; what has parts says none', () => {
    expect(saysOneOf('0', [0])).toBe(true)
    expect(saysOneOf(0, ['0'])).toBe(true)
    expect(saysOneOf(null, [null])).toBe(true)
    expect(saysOneOf(undefined, ['undefined'])).toBe(false)
    expect(saysOneOf({}, ['[object Object]'])).toBe(false)
    expect(saysOneOf('0', undefined)).toBe(false)
    expect([plainText(7), plainText(false), plainText(null), plainText([])]).toEqual([
      '7',
      'false',
      undefined,
      undefined,
    ])
  })
})

describe('a report of what arrived', () => {
  const fields = {
    items: 'list',
    messageId: 'id',
    state: 'status',
    delivered: ['DELIVRD'],
    undelivered: ['UNDELIV', 3],
    code: 'err',
  } as unknown as Parameters<typeof readReceipts>[1]

  test('tells of messages that arrived or did not; those on their way, and lines of nobody, are left out', () => {
    const body = {
      list: [
        { id: 1, status: 'DELIVRD', err: 'x'.repeat(300) },
        { id: 'b', status: '3' },
        { id: 'c', status: 'ACCEPTD' },
        { status: 'DELIVRD' },
        'nonsense',
        null,
      ],
    }
    expect(readReceipts(body, fields)).toEqual([
      { reference: '1', isDelivered: true, code: 'x'.repeat(100) },
      { reference: 'b', isDelivered: false, code: null },
    ])
    for (const nothing of [null, {}, [], 'text', { list: null }])
      expect(readReceipts(nothing, fields)).toEqual([])
  })

  test('is believed only with the secret’s signature over just these bytes', () => {
    const signed = {
      ...fields,
      signature: {
        over: '{body}{secret}',
        prefix: 'v1=',
        header: 'X-Sign',
        algorithm: 'hmac-sha256',
        encoding: 'hex',
      },
    } as never
    const raw = Buffer.from('{"list":[]}')
    const right = `v1=${createHmac('sha256', 'k').update(`${raw.toString()}k`).digest('hex')}`
    const ask = (sent: string, bytes: Buffer = raw, secret: string | undefined = 'k') =>
      isSignedReport(bytes, signed, secret, (name) => (name === 'x-sign' ? sent : ''))
    expect(ask(right)).toBe(true)
    expect(ask(right, Buffer.from('{"list":[1]}'))).toBe(false)
    expect(ask(right, raw, 'other')).toBe(false)
    for (const wrong of ['', right.slice(3), right.toUpperCase(), `${right} `])
      expect(ask(wrong), wrong).toBe(false)
    expect(isSignedReport(raw, fields, 'k', () => right)).toBe(false)
    expect(isSignedReport(raw, signed, undefined, () => right)).toBe(false)
  })
})
