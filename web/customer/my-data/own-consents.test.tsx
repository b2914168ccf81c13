import { type ConsentView, readOwnConsents } from '@kaihu/contract/consents.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import type { Asked, OwnData } from './asked.ts'
import { OwnConsents } from './own-consents.tsx'

const ORDER = 'AO202611000000019'
const IDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const [PRIVACY, FEES] = IDS

function given(consentId: string, title: string, orderCode: string | null): ConsentView {
  return {
    consentId,
    key: orderCode === null ? 'privacyPolicy' : 'feeNotice',
    version: '2026-11',
    locale: 'en-US',
    title,
    words: `${title}, word by word`,
    sha256: 'a'.repeat(64),
    effectiveOn: '2026-11-01',
    agreedAt: '2026-11-20T02:00:00.000Z',
    isOnBehalf: false,
    withdrawnAt: null,
    orderCode,
  }
}

const OWN: OwnData = {
  mobile: '+8613800138000',
  since: '2026-11-20T02:00:00.000Z',
  orders: [
    {
      orderCode: ORDER,
      companyName: 'Example Trading Co.',
      documents: 0,
      recordings: 0,
      rule: null,
      until: null,
      erasable: 'cancelFirst',
      erasableOn: null,
    },
  ],
  terms: [],
  requests: [],
  exports: [],
  answerDays: 15,
  exportDays: 7,
  consequences: { [PRIVACY]: 'keptByLaw', [FEES]: 'keptByLaw' },
}

test('what was agreed to for an application is folded under its company, and taken back from there', async () => {
  answer(readOwnConsents, {
    due: [],
    given: [given(PRIVACY, 'Privacy policy', null), given(FEES, 'Notice of fees', ORDER)],
  })
  const asked: Asked[] = []
  const { user } = show(<OwnConsents own={OWN} onAsk={(one) => asked.push(one)} />, {}, 'customer')
  const group = (await screen.findByText(`Example Trading Co. ${ORDER}`)).closest('details')
  if (group === null) throw new Error('the application has no group')
  expect(group.open).toBe(false)
  expect(within(group).queryByText('Privacy policy')).toBeNull()
  await user.click(within(group).getByText(`Example Trading Co. ${ORDER}`))
  const withdraw = say('rights:ask.withdrawNamed', { title: 'Notice of fees' })
  await user.click(within(group).getByRole('button', { name: withdraw }))
  expect(asked).toMatchObject([{ kind: 'withdrawal', consent: { consentId: FEES, orderCode: ORDER } }])
})
