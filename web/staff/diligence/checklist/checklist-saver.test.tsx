import { type RiskChecklist, saveRiskChecklist } from '@kaihu/contract/diligence.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { createChecklistSaver, type Saving } from './checklist-saver.ts'

const ORDER_CODE = 'AO20261100000012'
const FIRST_VERSION = 3

/** The checklist as the server answers it after a save. */
function keptAt(version: number): RiskChecklist {
  return {
    version,
    orderVersion: 1,
    answers: {},
    findings: {
      isBusinessBanking: false,
      branchCity: 'SH',
      hasDiscount: false,
      isHitClearance: null,
      confirmedHits: [],
      ownership: null,
      assessed: null,
    },
    assessment: {
      calculated: 'L',
      rating: 'L',
      sum: 0,
      lines: [],
      direct: [],
      table: { version: '1', highFrom: 9, mediumFrom: 5, points: {} },
      restrictedBecause: [],
      countryHeadBecause: [],
      isRestrictedMismatch: null,
      stops: [],
      problems: [],
    },
    progress: { answered: 0, asked: 0 },
    isComplete: false,
    canEdit: true,
    canOverride: false,
    override: null,
    listedCountries: [],
    versions: [],
  }
}

function started() {
  const told: Saving['kind'][] = []
  const onState = ({ kind }: Saving) => void told.push(kind)
  const saver = createChecklistSaver({ orderCode: ORDER_CODE, version: FIRST_VERSION, onState })
  return { saver, told }
}

function sent() {
  return sentTo(saveRiskChecklist).map(({ body }) => body)
}

test('what is typed while the checklist is declared complete is saved after it, and meets no version but its own', async () => {
  const { saver, told } = started()
  let arrive: () => void = () => undefined
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(saveRiskChecklist, async ({ body }) => {
    if (body.intent === 'complete') await onItsWay
    return keptAt(body.version + 1)
  })
  const declared = saver.complete({ remark: '甲' })
  saver.touch({ remark: '甲乙' })
  const drafted = saver.flush()
  await waitFor(() => expect(sent()).toHaveLength(1))
  arrive()
  await Promise.all([declared, drafted])
  expect(sent().map(({ intent, version }) => ({ intent, version }))).toEqual([
    { intent: 'complete', version: FIRST_VERSION },
    { intent: 'draft', version: FIRST_VERSION + 1 },
  ])
  expect(told.at(-1)).toBe('saved')
})

test('a checklist that could not be declared complete is kept as a draft by itself', async () => {
  const { saver, told } = started()
  answer(saveRiskChecklist, ({ body }) =>
    body.intent === 'complete' ? refusal('serviceBusy') : keptAt(body.version + 1),
  )
  saver.touch({ remark: '甲' })
  await expect(saver.complete({ remark: '甲' })).rejects.toThrow()
  expect(told.at(-1)).toBe('unsaved')
  await waitFor(() => expect(told.at(-1)).toBe('saved'))
  expect(sent().map(({ intent }) => intent)).toEqual(['complete', 'draft'])
})

test('a checklist that somebody else saved meanwhile is not declared complete, and the page says so', async () => {
  const { saver, told } = started()
  answer(saveRiskChecklist, refusal('sectionChanged'))
  await expect(saver.complete({})).rejects.toThrow()
  expect(told.at(-1)).toBe('conflict')
})
