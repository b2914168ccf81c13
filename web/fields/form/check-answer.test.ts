import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from './check-answer.ts'

const complete = completeAnswers(STANDARD)
const context = exampleContext(STANDARD)

function check(path: string, value: Parameters<typeof withAnswer>[2]) {
  const [section = '', ...name] = path.split(/[.[\]]+/).filter((part) => part !== '')
  const answers = withAnswer(complete, path, value)
  const { problems, tidy } = checkAnswer(getSection(section), answers, context, name.join('.'))
  return { codes: problems.map(({ code }) => code), paths: problems.map(({ path: at }) => at), tidy }
}

describe('an answer that was just typed', () => {
  test('is judged as the server would keep it, and told in that spelling', () => {
    expect(check('companyInfo.creditCode', ' 91310000ma1fl3la1j ')).toMatchObject({
      tidy: '91310000MA1FL3LA1J',
    })
    expect(check('companyInfo.creditCode', complete['companyInfo']?.['creditCode'] ?? null)).toEqual({
      codes: [],
      paths: [],
      tidy: undefined,
    })
  })

  test('is not found missing while the person goes through the form', () => {
    for (const blank of ['', '  ', null]) expect(check('companyInfo.creditCode', blank).codes).toEqual([])
  })

  test('is told what is wrong with it at its own place', () => {
    const { codes, paths } = check('companyInfo.creditCode', '91310000MA1FL3LA1K')
    expect(codes.length).toBeGreaterThan(0)
    expect(new Set(paths)).toEqual(new Set(['companyInfo.creditCode']))
  })

  test('in an entry of a group is told at that entry', () => {
    const { paths } = check('ownership.beneficialOwners[1].uboPercentage', '140')
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(path).toBe('ownership.beneficialOwners[1].uboPercentage')
  })

  test('to a question that is not asked any more is nothing to complain of', () => {
    const hidden = withAnswer(complete, 'partA.stockExchangeListed', false)
    const answers = withAnswer(hidden, 'partA.listedStockCode', '???')
    expect(checkAnswer(getSection('partA'), answers, context, 'listedStockCode').problems).toEqual([])
  })

  test('to no question at all is nothing either', () => {
    expect(checkAnswer(getSection('partA'), complete, context, 'nothing.here')).toEqual({
      problems: [],
      tidy: undefined,
    })
  })

  test('of a choice or a date is never respelled behind the person’s back', () => {
    expect(check('companyInfo.establishmentDate', '2018/5/2').tidy).toBeUndefined()
  })
})
