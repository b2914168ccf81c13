import { describe, expect, test } from 'vitest'
import type { Change } from '../examples/found.ts'
import { found } from '../examples/found.ts'

describe('foreign investors', () => {
  const any: readonly Change[] = [
    ['businessOperation.crossBorder', true],
    ['safeInfo.foreignInvestorAny', true],
  ]
  const total = (percent: string): Change => ['safeInfo.foreignInvestorTotal', percent]
  const listed = (...entries: readonly (readonly [string, string])[]): Change => [
    'safeInfo.foreignInvestorCountries',
    entries.map(([country, percent]) => ({ country, percent })),
  ]
  const codes = (changes: readonly Change[], economicTypeCode = '') =>
    found('safeInfo', [...any, ...changes], { economicTypeCode })
      .filter((line) => !line.endsWith('(warns)'))
      .map((line) => line.split(' ')[1])

  test('have to be listed from 25 percent together on', () => {
    expect(codes([total('24.9999')])).toEqual([])
    expect(codes([total('25')])).toEqual(['M-FI-1'])
  })

  test('stay in sight while a share is typed wrong, so that it can be put right', () => {
    const changes: readonly Change[] = [
      ['businessOperation.crossBorder', true],
      ['safeInfo.foreignInvestorAny', false],
      listed(['SG', '1o']),
    ]
    expect(found('safeInfo', changes).map((line) => line.split(' ')[0])).toContain(
      'safeInfo.foreignInvestorCountries[0].percent',
    )
    expect(found('safeInfo', [...changes.slice(0, 2), listed(['SG', '5'])])).toEqual([])
  })

  test('are not from China, do not repeat, and come largest first', () => {
    expect(codes([total('30'), listed(['CN', '30'])])).toEqual(['M-FI-2'])
    expect(codes([total('30'), listed(['SG', '15'], ['SG', '15'])])).toEqual(['M-FI-6'])
    expect(codes([total('30'), listed(['SG', '10'], ['HK', '20'])])).toEqual(['M-FI-8'])
    expect(codes([total('30'), listed(['SG', '20'], ['HK', '20'])])).toEqual(['M-FI-7'])
  })

  test('fit the series of the economic type', () => {
    expect(codes([total('30'), listed(['SG', '30'])], '230')).toEqual(['M-FI-4'])
    expect(codes([total('30'), listed(['HK', '30'])], '230')).toEqual([])
    expect(codes([total('30'), listed(['HK', '30'])], '330')).toEqual(['M-FI-5'])
    expect(codes([total('30'), listed(['SG', '30'])], '400')).toContain('M-FI-7')
  })

  test('are pointed out when the shareholders say otherwise, or a domestic company lists a large one', () => {
    const warnings = found('safeInfo', [...any, total('30'), listed(['SG', '30'])], {
      economicTypeCode: '173',
    })
    expect(warnings).toEqual(
      [
        'safeInfo.foreignInvestorCountries M-FI-7 (warns)',
        'safeInfo.foreignInvestorAny M-FI-7 (warns)',
      ].toSorted((one, other) => warnings.indexOf(one) - warnings.indexOf(other)),
    )
  })

  test('go with a resident country that fits, a zone that fits and a customs code that fits', () => {
    expect(found('safeInfo', [['safeInfo.residentCountry', 'SG']], { economicTypeCode: '173' })).toEqual([
      'safeInfo.residentCountry M-RES',
    ])
    expect(found('safeInfo', [['safeInfo.residentCountry', 'SG']], { economicTypeCode: '400' })).toEqual([])
    expect(found('safeInfo', [], { inSpecialZone: true })).toEqual(['safeInfo.enterpriseZoneType M-ZONE'])
    const customs = found('safeInfo', [...any, total('5'), ['safeInfo.customsCode', '3101961234']])
    expect(customs).toContain('safeInfo.customsCode M-CUST (warns)')
  })
})
