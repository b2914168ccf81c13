import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskByName } from './mask-by-name.ts'
import { MASKED_KINDS, maskDatum, readerOf } from './masked-data.ts'

const NOTHING = readerOf([])
const CALLED = [
  'mobile',
  'phone',
  'phoneNumber',
  'telephone',
  'email',
  'mail',
  'birthDate',
  'idNumber',
] as const

test('what is called like a masked datum is masked, however deep it lies', () => {
  const record = {
    orderCode: 'AO1',
    intake: { companyName: '青岚科技有限公司', mobile: '+8613800001234', email: 'li@example.com' },
    people: [{ name: '王芳', idNumber: '310101198003071234', birthDate: '1980-03-07' }],
  }
  expect(maskByName(record, NOTHING)).toEqual({
    orderCode: 'AO1',
    intake: {
      companyName: '青岚科技有限公司',
      mobile: maskDatum('phone', '+8613800001234'),
      email: 'l***@example.com',
    },
    people: [{ name: '王芳', idNumber: '3101**********1234', birthDate: '1980-**-**' }],
  })
})

test('several of a kind, and the parts of one, are masked as well', () => {
  const told = JSON.stringify(
    maskByName(
      { email: ['li@example.com', 'wang@example.com'], phone: { countryCode: '+86', number: '13800001234' } },
      NOTHING,
    ),
  )
  for (const secret of ['li@example', 'wang@example', '13800001234']) expect(told).not.toContain(secret)
})

test('nothing that lies under such a name is left, whatever it lies in', () => {
  const secret = '310101198003071234'
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant(secret),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'mobile', 'note'), tie('tree'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(tree, fc.constantFrom(...CALLED), (value, name) => {
      expect(JSON.stringify(maskByName({ [name]: value }, NOTHING))).not.toContain(secret)
      expect(maskByName({ harmless: secret }, NOTHING)).toEqual({ harmless: secret })
    }),
  )
})

test('what is no text, and what is not called so, stays as it is', () => {
  const record = {
    version: 3,
    isMobile: true,
    mobile: null,
    toString: 'x',
    constructor: 'y',
    list: [1, null, 'z'],
  }
  expect(maskByName(record, NOTHING)).toEqual(record)
  for (const plain of [null, undefined, 7, true, 'text']) expect(maskByName(plain, NOTHING)).toBe(plain)
})

test('kinds that are shown to somebody are read in full, the others not', () => {
  const record = { mobile: '+8613800001234', idNumber: '310101198003071234' }
  expect(maskByName(record, readerOf(['phone']))).toEqual({ ...record, idNumber: '3101**********1234' })
  expect(maskByName(record, readerOf(MASKED_KINDS))).toEqual(record)
})
