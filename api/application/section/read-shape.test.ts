import { companyInfo } from '@kaihu/domain/application/catalogue/company-info.ts'
import { systemAdministrators } from '@kaihu/domain/application/catalogue/system-administrators.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { readShape } from './read-shape.ts'

const answers = completeAnswers(STANDARD)
const draft = { context: exampleContext(STANDARD, { status: '0300' }), rule: 'draft' } as const
const TOO_LONG = '长'.repeat(3_000)

test('what a hidden question cannot hold keeps nobody from saving: it is left out, and the rest is read', () => {
  const sent = { ...answers.companyInfo, enterpriseTypeText: TOO_LONG, legalName: '安示明' }
  const shaped = readShape(companyInfo, answers, sent, draft)
  expect(shaped).toMatchObject({ typed: { enterpriseTypeText: null, legalName: '安示明' } })
})

test('a question in sight that holds too much is told at its place, however the others are', () => {
  const sent = { ...answers.companyInfo, enterpriseTypeText: TOO_LONG, businessScope: TOO_LONG }
  expect(readShape(companyInfo, answers, sent, draft)).toMatchObject({
    problems: [{ path: 'companyInfo.businessScope', code: 'M-LEN' }],
  })
})

test('numbers that came as words are tidied before they are judged, as the form does', () => {
  const [first] = (answers.systemAdministrators?.administrators ?? []) as object[]
  const sent = { administrators: [{ ...first, deviceCount: ' ２ ' }] }
  const shaped = readShape(systemAdministrators, answers, sent, draft)
  const typed = 'typed' in shaped ? shaped.typed : {}
  expect(findAnswer({ own: typed }, 'own.administrators[0].deviceCount')).toBe(2)
})
