import { type ConsentView, readOwnConsents } from '@kaihu/contract/consents.ts'
import { readNoticeChoice } from '@kaihu/contract/notice-choice.ts'
import {
  makeRightsRequest,
  type OwnRequest,
  readOwnData,
  retractRightsRequest,
} from '@kaihu/contract/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import type { OwnData } from './asked.ts'
import MyDataPage from './my-data-page.tsx'

const ASKED: OwnRequest = {
  requestId: '00000000-0000-4000-8000-000000000006',
  number: 'DR202611230002',
  kind: 'correction',
  state: 'open',
  orderCode: null,
  consentKey: null,
  consequence: null,
  wish: '号码已变更',
  receivedAt: '2026-11-20T02:00:00.000Z',
  dueAt: '2026-12-11T02:00:00.000Z',
  answer: null,
  legalBasis: null,
  settledAt: null,
}
const OWN: OwnData = {
  mobile: '138****0001',
  since: '2026-10-01T02:00:00.000Z',
  orders: [
    {
      orderCode: 'AO202611000000001',
      companyName: '示例贸易有限公司',
      documents: 2,
      recordings: 0,
      rule: 'opened',
      until: '2036-11-23',
      erasable: 'kept',
      erasableOn: null,
    },
  ],
  terms: [{ rule: 'account', amount: 365, unit: 'days' }],
  requests: [ASKED],
  exports: [],
  answerDays: 15,
  exportDays: 7,
  consequences: { '00000000-0000-4000-8000-000000000007': 'keptByLaw' },
}
const CONSENT: ConsentView = {
  consentId: '00000000-0000-4000-8000-000000000007',
  key: 'privacyPolicy',
  version: '2026-01',
  locale: 'zh-CN',
  title: '个人信息处理规则',
  words: '第一段\n\n第二段',
  sha256: 'a'.repeat(64),
  effectiveOn: '2026-01-01',
  agreedAt: '2026-10-01T02:00:00.000Z',
  isOnBehalf: false,
  withdrawnAt: null,
  orderCode: null,
}

function open(own: OwnData = OWN) {
  answer(readOwnData, own)
  answer(readOwnConsents, { due: [], given: [CONSENT] })
  answer(readNoticeChoice, { choice: 'both', mails: [] })
  return show(<MyDataPage />, {}, 'customer')
}

test('a person reads what is held, what they asked and what they agreed to, in the words of then', async () => {
  open()
  expect((await screen.findAllByText(/示例贸易有限公司/)).length).toBeGreaterThan(0)
  expect(screen.getByText(/DR202611230002/)).toBeTruthy()
  expect(await screen.findByText('个人信息处理规则')).toBeTruthy()
  for (const words of ['第一段', '第二段'])
    expect(screen.getByText(words).closest('[lang]')).toHaveProperty('lang', 'zh-CN')
})

test('a correction says what is wrong, of which application, and is not sent empty', async () => {
  answer(makeRightsRequest, { request: ASKED })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: say('rights:ask.correct') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: say('rights:ask.send') }))
  expect(sentTo(makeRightsRequest)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox'), '号码已变更')
  await user.click(dialog.getByRole('button', { name: say('rights:ask.send') }))
  await waitFor(() => expect(sentTo(makeRightsRequest)).toHaveLength(1))
  expect(sentTo(makeRightsRequest)[0]?.body).toEqual({
    kind: 'correction',
    orderCode: 'AO202611000000001',
    consentId: null,
    wish: '号码已变更',
    code: null,
  })
})

test('a request that waits can be taken back; one that was answered cannot', async () => {
  answer(retractRightsRequest, { request: { ...ASKED, state: 'retracted' } })
  const done: OwnRequest = {
    ...ASKED,
    requestId: '00000000-0000-4000-8000-000000000008',
    number: 'DR1',
    state: 'done',
  }
  const { user } = open({ ...OWN, requests: [ASKED, done] })
  const retract = (number: string) => ({ name: say('rights:requests.retractNamed', { number }) })
  await user.click(await screen.findByRole('button', retract(ASKED.number)))
  await waitFor(() => expect(sentTo(retractRightsRequest)).toHaveLength(1))
  expect(screen.queryByRole('button', retract('DR1'))).toBeNull()
})

test('before a deletion that the law forbids, that is said', async () => {
  const { user } = open()
  const [ofOrder] = await screen.findAllByRole('button', {
    name: new RegExp(say('rights:held.deleteNamed', { code: 'AO202611000000001' })),
  })
  await user.click(ofOrder as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(say('rights:ask.deleteKept'))).toBeTruthy()
  expect(sentTo(makeRightsRequest)).toHaveLength(0)
})
