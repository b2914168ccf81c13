import { describe, expect, test } from 'vitest'
import { declaredOwnership } from '../../application/ownership/declared-ownership.ts'
import { effectiveShares } from '../../application/ownership/effective-shares.ts'
import { fraction, toPercent } from '../../application/ownership/fraction.ts'
import { isCircular } from '../../application/ownership/graph.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { findBeneficialOwners } from './beneficial-owners.ts'
import { compareSources } from './differences.ts'
import { problemsInVersion } from './own-version.ts'

function person(nameCn: string, idNumber = '') {
  return { nameCn, idDocument: { idNumber } }
}
function byPerson(nameCn: string, percentage: string, idNumber = ''): AnswerRecord {
  return {
    holdingType: 'person',
    person: person(nameCn, idNumber),
    percentage,
  }
}
function byBody(
  entityNameCn: string,
  percentage: string,
  owners: readonly AnswerRecord[],
  entityIdNumber = '',
): AnswerRecord {
  return { holdingType: 'entity', entity: { entityNameCn, entityIdNumber }, percentage, owners }
}

function declared(shareholders: readonly AnswerRecord[], more: AnswerRecord = {}) {
  return declaredOwnership({
    companyInfo: { companyName: '甲公司', creditCode: '91310000DEMA00001A' },
    legalRepresentative: { person: person('赵') },
    ownership: { shareholders, ...more },
  })
}

function sharesOf(shareholders: readonly AnswerRecord[]) {
  const { graph } = declared(shareholders)
  return Object.fromEntries(
    [...(effectiveShares(graph) ?? [])].map(([id, share]) => [graph.holders.get(id)?.name, toPercent(share)]),
  )
}

describe('the ownership that the customer declared', () => {
  test('adds one person up over several ways, known by the document and not by the spelling', () => {
    const shareholders = [
      byPerson('张三', '20', '110101199003078515'),
      byBody('乙公司', '50', [byPerson('張三', '40', '110101199003078515'), byPerson('李四', '60')]),
      byBody('丙公司', '30', [byPerson('张三', '10', '110101199003078515'), byPerson('王五', '90')]),
    ]
    expect(sharesOf(shareholders)).toMatchObject({ 张三: '43', 李四: '30', 王五: '27' })
  })

  test('finds the loop when the company stands among the owners of its own shareholder', () => {
    const shareholders = [
      byPerson('甲某', '30'),
      byBody('乙公司', '70', [byPerson('乙某', '60'), byBody('甲公司', '40', [], '91310000DEMA00001A')]),
    ]
    expect(isCircular(declared(shareholders).graph)).toBe(true)
    expect(sharesOf(shareholders)).toMatchObject({ 甲某: '41.67', 乙某: '58.33' })
  })

  test('a body told of twice is not counted twice', () => {
    const owners = [byPerson('张三', '100')]
    const shareholders = [
      byBody('乙公司', '50', owners),
      byBody('丙公司', '50', [byBody('乙公司', '100', owners)]),
    ]
    expect(sharesOf(shareholders)).toMatchObject({ 张三: '100' })
  })

  test('names the legal representative as manager only when nobody holds enough and the structure is whole', () => {
    const ten = Array.from({ length: 10 }, (_, index) => byPerson(`股东${index}`, '10'))
    const { graph, controllers, managers } = declared(ten)
    const found = findBeneficialOwners(graph, fraction(1n, 4n), { controllers, managers })
    expect(found.owners.map(({ holder, criteria }) => [graph.holders.get(holder)?.name, criteria])).toEqual([
      ['赵', ['c4']],
    ])
    const half = declared([...ten.slice(0, 5), byBody('乙公司', '50', [])])
    const gap = findBeneficialOwners(half.graph, fraction(1n, 4n), half)
    expect(gap.owners).toEqual([])
    expect(gap.gaps).toContainEqual(expect.objectContaining({ kind: 'chainIncomplete' }))
  })

  test('who controls in fact is an owner without any share', () => {
    const { graph, controllers } = declared([byPerson('张三', '100')], {
      beneficialOwners: [{ person: person('钱'), criterion: ['c3'] }],
    })
    const found = findBeneficialOwners(graph, fraction(1n, 4n), { controllers, managers: [] })
    expect(found.owners.map(({ criteria }) => criteria)).toEqual([['c1'], ['c3']])
  })
})

test('sources that say the same have no difference; somebody whom one does not name is one', () => {
  const share = (percent: bigint) => fraction(percent, 100n)
  const rows = compareSources({
    declared: new Map([
      ['张三', share(60n)],
      ['李四', share(40n)],
    ]),
    registry: new Map([
      ['张三', share(60n)],
      ['王五', share(40n)],
    ]),
  })
  expect(rows.map(({ name, isDifferent }) => [name, isDifferent])).toEqual([
    ['张三', false],
    ['李四', true],
    ['王五', true],
  ])
  expect(rows.every(({ shares }) => shares.own === null)).toBe(true)
})

test('a version with more than the whole, a blank name, or a percent that is none is no structure', () => {
  const holders = [
    { id: 'company', kind: 'entity' as const, name: '甲公司', birthDate: '' },
    { id: 'a', kind: 'person' as const, name: '张三', birthDate: '' },
    { id: 'b', kind: 'person' as const, name: ' ', birthDate: '' },
  ]
  const of = (holder: string, percent: string) => ({ holder, entity: 'company', percent, votes: '' })
  const codes = (holdings: Parameters<typeof problemsInVersion>[1]) =>
    problemsInVersion(holders, holdings).map(({ path, code }) => `${path} ${code}`)
  expect(codes([of('a', '100')])).toEqual(['holders[2].name M-REQ'])
  expect(codes([of('a', '0')])).toContain('holdings[0].percent M-SHAPE')
  expect(codes([of('a', '33.33333')])).toContain('holdings[0].percent M-SHAPE')
  expect(codes([of('a', '60'), of('b', '41')])).toContain('holdings M-OWN-1')
  expect(codes([{ ...of('company', '10'), entity: 'a' }])).toContain('holdings[0].holder M-SHAPE')
})
