import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { effectiveOwners } from './effective-owners.ts'

function person(nameCn: string, percentage: string): AnswerRecord {
  return {
    holdingType: 'person',
    person: { nameCn },
    percentage,
  }
}
function body(percentage: string, ...owners: readonly AnswerRecord[]): AnswerRecord {
  return {
    holdingType: 'entity',
    percentage,
    owners,
  }
}
function ownersOf(...shareholders: readonly AnswerRecord[]) {
  return effectiveOwners({ ownership: { shareholders } }).map(({ name, percent }) => [name, percent])
}

describe('final shares of natural persons', () => {
  test('add up over all paths', () => {
    const holdA = body('50', person('张示', '40'), person('李例', '60'))
    const holdB = body('30', person('张示', '10'), person('王样', '90'))
    expect(ownersOf(person('张示', '20'), holdA, holdB)).toEqual([
      ['张示', '43'],
      ['李例', '30'],
      ['王样', '27'],
    ])
  })

  test('keep the boundary: five of ten and thirty-five of seventy are exactly twenty-five', () => {
    const shares = ownersOf(body('10', person('赵样', '5')), body('70', person('赵样', '35')))
    expect(shares).toEqual([['赵样', '25']])
    expect(ownersOf(body('50', person('钱例', '50')))).toEqual([['钱例', '25']])
  })

  test('are told exactly, to the last decimal', () => {
    expect(ownersOf(person('周例', '33.3333'))).toEqual([['周例', '33.3333']])
  })

  test('never exceed the share of the body they come through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (outer, inner) => {
        const [owner] = ownersOf(body(String(outer), person('孙样', String(inner))))
        expect(owner).toEqual(['孙样', String((outer * inner) / 100)])
      }),
    )
  })
})
