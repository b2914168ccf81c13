import { describe, expect, test } from 'vitest'
import { asText } from '../../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'
import { exampleContext } from '../examples.ts'

function owner(index: number, key: string): string {
  return `ownership.shareholders[${index}].${key}`
}

describe('ownership', () => {
  test('shares total one hundred percent unless public shareholders hold the rest', () => {
    expect(found('ownership', [[owner(1, 'percentage'), '40']])).toContain('ownership.shareholders M-OWN-1')
    expect(found('ownership', [[owner(1, 'percentage'), '29']])).toContain('ownership.shareholders M-OWN-2')
    const rest = { holdingType: 'public', percentage: '1', actsForOthers: false }
    expect(
      found('ownership', [
        [owner(1, 'percentage'), '28'],
        ['ownership.shareholders[2]', rest],
        ['ownership.beneficialOwners[1].uboPercentage', '28'],
      ]),
    ).toEqual([])
  })

  test('a body that reaches the threshold tells its own owners', () => {
    const path = 'ownership.shareholders[1]'
    const body: Change = [`${path}.holdingType`, 'entity']
    expect(found('ownership', [body])).toContain(`${path}.owners M-OWN-3`)
    const small = [body, [owner(0, 'percentage'), '80'], [owner(1, 'percentage'), '20']] as const
    expect(found('ownership', small)).not.toContain(`${path}.owners M-OWN-3`)
  })

  test('everybody who finally reaches the threshold is a beneficial owner', () => {
    expect(
      found('ownership', [
        ['ownership.beneficialOwners', [findAnswer(complete, 'ownership.beneficialOwners[0]') ?? null]],
      ]),
    ).toEqual(['ownership.beneficialOwners M-UBO-1'])
  })

  test('who is missing among the beneficial owners is named, with the share that makes them one', () => {
    const first = findAnswer(complete, 'ownership.beneficialOwners[0]') ?? null
    const answers = withAnswer(complete, 'ownership.beneficialOwners', [first])
    const problems = checkSection(getSection('ownership'), answers, exampleContext(STANDARD), 'submit')
    const missing = asText(findAnswer(complete, 'ownership.shareholders[1].person.nameCn'))
    expect(problems.map(({ params }) => params)).toEqual([{ names: `${missing} 30%` }])
  })

  test('an owner whose name is still to be given is missing there, and not among the beneficial owners without one', () => {
    const person = 'ownership.shareholders[1].person'
    const first = findAnswer(complete, 'ownership.beneficialOwners[0]') ?? null
    const problems = found('ownership', [
      [person, {}],
      ['ownership.beneficialOwners', [first]],
    ])
    expect(problems.some((one) => one.startsWith(`${person}.nameCn `))).toBe(true)
    expect(problems).not.toContain('ownership.beneficialOwners M-UBO-1')
  })

  test('the share of a beneficial owner reaches what its criterion asks for', () => {
    const path = 'ownership.beneficialOwners[1]'
    expect(found('ownership', [[`${path}.uboPercentage`, '24']])).toEqual([`${path}.uboPercentage M-UBO-4`])
    const byVotes: Change = [`${path}.criterion`, ['c2']]
    expect(found('ownership', [byVotes, [`${path}.uboPercentage`, '24']])).toEqual([
      `${path}.uboPercentage M-UBO-4`,
    ])
    expect(found('ownership', [byVotes, [`${path}.uboPercentage`, '26']])).toEqual([])
  })

  test('whoever owns a share is told of with the one that the shareholders come to', () => {
    const path = 'ownership.beneficialOwners[1].uboPercentage'
    expect(found('ownership', [[path, '31']])).toEqual([`${path} M-UBO-5`])
    expect(found('ownership', [[path, '30.005']])).toEqual([])
  })

  test('a share of an owner from the United States lies above the threshold', () => {
    const owner = (ownerPercent: string) =>
      found('fatca', [
        ['fatca.fatcaStatus', '28'],
        ['fatca.hasUsOwner', true],
        ['fatca.usOwners', [{ ownerPercent }]],
      ]).filter((one) => one.includes('ownerPercent'))
    expect(owner('10')).toEqual(['fatca.usOwners[0].ownerPercent M-FAT-3'])
    expect(owner('10.0001')).toEqual([])
  })

  test('the first criterion stands alone and the manager is the last resort', () => {
    const path = 'ownership.beneficialOwners[1].criterion'
    expect(found('ownership', [[path, ['c1', 'c3']]])).toEqual([`${path} M-UBO-3`])
    expect(found('ownership', [[path, ['c4']]])).toEqual([`${path} M-UBO-2`])
    expect(found('ownership', [[path, ['c2', 'c3']]])).toEqual([])
  })

  test('a beneficial owner below 30 or above 65 gives a rationale; 30 and 65 pass', () => {
    const path = 'ownership.beneficialOwners[1]'
    const bornOn = (birthDate: string) =>
      found('ownership', [[`${path}.person.birthDate`, birthDate]]).includes(`${path}.ageRationale M-UBO`)
    expect(['1996-11-22', '1960-11-21'].map(bornOn)).toEqual([true, true])
    expect(['1996-11-21', '1960-11-22'].map(bornOn)).toEqual([false, false])
  })

  test('the indicators agree with the shareholders and the persons', () => {
    const key = 'declarationIndicators'
    expect(found(key, [[owner(1, 'holdingType'), 'entity']])).toEqual([
      `${key}.equityMoreThanOneLayer M-LAYER`,
    ])
    expect(found(key, [['legalRepresentative.person.pepSelf', true]])).toEqual([`${key}.pepAssociated M-PEP`])
    expect(found(key, [[owner(0, 'actsForOthers'), true]])).toEqual([`${key}.nomineeShareholder M-NOM`])
  })
})
