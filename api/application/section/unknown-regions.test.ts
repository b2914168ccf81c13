import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { unknownRegions } from './unknown-regions.ts'

const answers = completeAnswers(STANDARD)
const address = 'businessLocations.registerAddress'

test('a city of another province, or a district that does not exist, is found wherever it stands', () => {
  expect(unknownRegions(answers)).toEqual([])
  const moved = withAnswer(answers, `${address}.province`, '110000')
  expect(unknownRegions(moved).map(({ path }) => path)).toEqual([`${address}.city`])
  const invented = withAnswer(answers, `${address}.district`, '310199')
  expect(unknownRegions(invented).map(({ code }) => code)).toEqual(['M-CHOICE'])
})

test('addresses abroad are nobody of the mainland', () => {
  const abroad = withAnswer(answers, address, { countryCode: 'SG', detail: '1 Example Road' })
  expect(unknownRegions(abroad)).toEqual([])
})
