import {
  decideRightsRequest,
  listRightsRequests,
  type RightsRequest,
  readRightsRequest,
} from '@kaihu/contract/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person, signIn } from '../../testing/order.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { choose, show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import RequestPage from './request-page.tsx'
import RightsPage from './rights-page.tsx'
import type { Whole } from './whole.ts'

const requestId = '00000000-0000-4000-8000-000000000005'
const REQUEST: RightsRequest = {
  requestId,
  number: 'DR202611230001',
  kind: 'deletion',
  state: 'open',
  orderCode: 'AO202611000000001',
  consentKey: null,
  consequence: null,
  wish: '请删除我的申请',
  receivedAt: '2026-11-02T02:00:00.000Z',
  dueAt: '2026-11-20T02:00:00.000Z',
  answer: null,
  legalBasis: null,
  settledAt: null,
  mobile: '138****0001',
  companyName: '示例贸易有限公司',
  decidedBy: null,
  decidedAt: null,
  isLate: true,
}
const WHOLE: Whole = { request: REQUEST, locale: 'zh-CN', held: [], whyNotDelete: null }

beforeEach(() => signIn('RISK_CONTROL'))

function open(whole: Whole) {
  answer(readRightsRequest, whole)
  return show(<RequestPage />, { params: { request: requestId } })
}

test('the desk says how many are late, and which', async () => {
  answer(listRightsRequests, { items: [REQUEST], next: null, late: 1 })
  show(<RightsPage />)
  expect(await screen.findByText(REQUEST.number)).toBeTruthy()
  expect(screen.getByText(say('rights-desk:late', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(say('rights-desk:isLate'))).toBeTruthy()
  expect(sentTo(listRightsRequests)[0]?.query).toMatchObject({ state: 'waiting', after: 0 })
})

test('a deletion that the law does not let happen cannot be agreed to, and says why', async () => {
  open({ ...WHOLE, whyNotDelete: 'kept' })
  expect(await screen.findByText(say('rights:refusals.kept'))).toBeTruthy()
  expect(screen.getByRole('button', { name: say('rights-desk:accept') })).toHaveProperty('disabled', true)
})

test('a refusal names its law, and is not sent without one', async () => {
  answer(decideRightsRequest, { ...WHOLE, request: { ...REQUEST, state: 'refused' } })
  const { user } = open(WHOLE)
  await user.click(await screen.findByRole('button', { name: say('rights-desk:refuse') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '依法须保存十年')
  await user.click(dialog.getByRole('button', { name: say('rights-desk:refuse') }))
  expect(await screen.findByText(say('rights-desk:basisMissing'))).toBeTruthy()
  expect(sentTo(decideRightsRequest)).toHaveLength(0)
  await choose(user, dialog.getByRole('combobox'), say('rights:basis.aml34'))
  await user.click(dialog.getByRole('button', { name: say('rights-desk:refuse') }))
  await waitFor(() => expect(sentTo(decideRightsRequest)).toHaveLength(1))
  expect(sentTo(decideRightsRequest)[0]?.body).toEqual({
    verdict: 'refuse',
    answer: '依法须保存十年',
    legalBasis: 'aml34',
  })
})

test('an answered request shows answer, law and who gave it, and offers nothing more', async () => {
  const given = { state: 'refused', answer: '依法须保存', legalBasis: 'aml34' } as const
  const decided = { decidedBy: person('RISK_CONTROL'), decidedAt: '2026-11-19T02:00:00.000Z' }
  open({ ...WHOLE, request: { ...REQUEST, ...given, ...decided, isLate: false } })
  expect(await screen.findByText(/依法须保存/)).toBeTruthy()
  expect(screen.getByText(say('rights:basis.aml34'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('rights-desk:refuse') })).toBeNull()
})
