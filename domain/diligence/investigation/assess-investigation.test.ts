import { describe, expect, test } from 'vitest'
import { NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import { completeAnswers, exampleContext } from '../../application/examples.ts'
import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { entriesOf } from '../../lists/lists.ts'
import { answersForForms, linesAsked, openParts, problemsIn } from './assess-investigation.ts'
import { conclusion } from './conclusion.ts'
import { DILIGENCE_LINES, isDiligenceLine, sectionOfLine } from './lines.ts'

const context = exampleContext(STANDARD, {
  side: 'staff',
  findings: { ...NO_FINDINGS, isBusinessBanking: true },
})
const plain = withAnswer(completeAnswers(STANDARD), 'groupBelonging.belongsToGroup', false)
const ALWAYS = DILIGENCE_LINES.filter((line) => line !== 'ddGroup' && line !== 'ddAgent')

function withAgent(answers: Answers, relationship: string): Answers {
  return withAnswer(answers, 'authorisedPersons.authorisedPersons', [{ relationship }])
}
const ownPeople = withAgent(plain, 'employee')

describe('the lines of the due diligence', () => {
  test('of a group and of an agent are asked where there is one, the others always', () => {
    const asked = (answers: Answers) => linesAsked(answers, context)
    expect(asked(ownPeople)).toEqual(ALWAYS)
    const group = withAnswer(ownPeople, 'groupBelonging.belongsToGroup', true)
    expect(asked(group)).toEqual([...ALWAYS, 'ddGroup'])
    expect(asked({ ...ownPeople, riskChecklist: { anotherCompanyOpened: true } })).toContain('ddGroup')
    expect(asked(withAgent(plain, 'thirdParty'))).toContain('ddAgent')
  })

  test('have each a section of their own, and nothing else has', () => {
    for (const line of DILIGENCE_LINES) {
      expect(isDiligenceLine(line)).toBe(true)
      expect(sectionOfLine(line).fields.map(({ key }) => key)).toEqual([
        `${line}Result`,
        `${line}Comment`,
        `${line}Evidence`,
      ])
    }
    for (const text of ['', 'ddWhatever', 'toString']) expect(isDiligenceLine(text)).toBe(false)
    expect(() => sectionOfLine('ddWhatever' as 'ddAgent')).toThrow(RangeError)
  })

  test('have a result, and a word wherever it is not that all is well', () => {
    const wrong = (record: AnswerRecord) =>
      problemsIn(sectionOfLine('ddFunds'), record, ownPeople, context).map(({ path }) => path)
    expect(wrong({})).toEqual(['investigate.ddFundsResult'])
    for (const { code } of entriesOf('ddResult')) {
      const isFine = code === 'satisfied'
      expect(wrong({ ddFundsResult: code }), code).toEqual(isFine ? [] : ['investigate.ddFundsComment'])
      expect(wrong({ ddFundsResult: code, ddFundsComment: '已核对流水' }), code).toEqual([])
    }
    expect(wrong({ ddFundsResult: 'whatever' })).toContain('investigate.ddFundsResult')
    expect(wrong({ ddFundsResult: 'satisfied', ddFundsComment: '字'.repeat(256) })).toEqual([
      'investigate.ddFundsComment',
    ])
  })
})

describe('the conclusion', () => {
  const codes = (list: 'ddConclusion' | 'uboDifference') => entriesOf(list).map(({ code }) => code)
  const wrong = (record: AnswerRecord, answers: Answers = ownPeople) =>
    problemsIn(conclusion, record, answers, context).map(({ path }) => path.replace('investigate.', ''))
  const [same = ''] = codes('uboDifference')

  test('names its measures where it is taken with measures, and nowhere else', () => {
    for (const ddConclusion of codes('ddConclusion')) {
      const needed = ddConclusion === 'acceptWithMeasures' ? ['ddMeasures'] : []
      expect(wrong({ ddUboDifference: same, ddConclusion }), ddConclusion).toEqual(needed)
    }
  })

  test('reports the visit where one was made', () => {
    const visited = { ...ownPeople, riskChecklist: { visitationProof: true } }
    const record = { ddUboDifference: same, ddConclusion: 'accept' }
    expect(wrong(record, visited)).toEqual(['ddVisitReport'])
    expect(wrong({ ...record, ddVisitReport: '办公场所真实' }, visited)).toEqual([])
    expect(wrong(record, { ...ownPeople, riskChecklist: { visitationProof: false } })).toEqual([])
  })

  test('compares the owners with the registrar’s filing for companies of the mainland alone', () => {
    expect(wrong({ ddConclusion: 'accept' })).toEqual(['ddUboDifference'])
    const abroad = withAnswer(ownPeople, 'companyInfo.registerCountryCode', 'HK')
    expect(wrong({ ddConclusion: 'accept' }, abroad)).toEqual([])
  })
})

test('what is open are the lines that nobody declared done and what the conclusion lacks', () => {
  const concluded = { ddUboDifference: entriesOf('uboDifference')[0]?.code ?? '', ddConclusion: 'accept' }
  const open = (done: typeof DILIGENCE_LINES | readonly [], record: AnswerRecord = concluded) =>
    openParts({ answers: ownPeople, context, done, concluded: record })
  expect(open(DILIGENCE_LINES)).toEqual({ lines: [], conclusion: [] })
  expect(open([]).lines).toEqual(ALWAYS)
  expect(open(DILIGENCE_LINES, {}).conclusion.map(({ path }) => path)).toEqual([
    'investigate.ddUboDifference',
    'investigate.ddConclusion',
  ])
})

test('the forms of the lines are told of the answers elsewhere only what their questions hang on', () => {
  const visited = { ...ownPeople, riskChecklist: { visitationProof: true, otherComment: '秘密' } }
  const judged = answersForForms([conclusion, ...DILIGENCE_LINES.map(sectionOfLine)], visited, context)
  expect(judged.riskChecklist).toEqual({ visitationProof: true })
  expect(JSON.stringify(judged)).not.toContain('秘密')
  expect(Object.keys(judged)).not.toContain('investigate')
  expect(Object.values(judged).flatMap((record) => Object.keys(record ?? {})).length).toBeLessThan(5)
})
