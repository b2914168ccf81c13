import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownBy } from './decided-before.ts'

test('somebody is known again by a number, or by a name with a birth date, and never by nothing', () => {
  const text = fc.constantFrom('', ' ', '芈桓溪', 'E6600182')
  fc.assert(
    fc.property(text, text, text, fc.constantFrom('', '1966-05-19'), (number, latin, chinese, birthDate) => {
      const known = knownBy({
        ...EMPTY_PARTY,
        identificationDocumentNumber: number,
        legalName: latin,
        legalNameChinese: chinese,
        birthDate,
      })
      expect(known.names).not.toContain('')
      if (birthDate === '') expect(known.names).toEqual([])
      else expect(known.names).toEqual([latin, chinese].map((one) => one.trim()).filter((one) => one !== ''))
    }),
  )
})
