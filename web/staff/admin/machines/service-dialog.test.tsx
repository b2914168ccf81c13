import { draftServiceAccount, type ServiceAccountView } from '@kaihu/contract/machines.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ServiceDialog } from './service-dialog.tsx'

beforeEach(() => {
  signIn('ADMIN')
  answer(draftServiceAccount, refusal('adminRefused'))
})

const KEPT: ServiceAccountView = {
  accountId: 'M1001',
  account: {
    name: '数据平台',
    role: 'BB_OVERSIGHT',
    branches: [],
    sector: null,
    scopes: ['orders.read'],
    callsPerMinute: 120,
  },
  secrets: [],
  waiting: null,
}

async function open(account: Partial<NonNullable<ServiceAccountView['account']>>) {
  const kept = { ...KEPT, account: KEPT.account && { ...KEPT.account, ...account } }
  const shown = show(<ServiceDialog kept={kept} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole('textbox', { name: new RegExp(say('admin:common.reason')) })
  await shown.user.type(reason, '调整权限')
  await shown.user.click(within(dialog).getByRole('button', { name: say('admin:common.submit') }))
  return { ...shown, dialog }
}

test('a program that may do nothing is no program: at least one thing is to be chosen', async () => {
  const { dialog } = await open({ scopes: [] })
  expect(within(dialog).getByText(say('admin:services.scopesProblem'))).toBeTruthy()
  expect(sentTo(draftServiceAccount)).toEqual([])
})

test('the role of one sector needs the sector named', async () => {
  const { dialog } = await open({ role: 'SECTOR_HEAD', sector: null })
  expect(within(dialog).getByText(say('admin:refusals.sector_missing'))).toBeTruthy()
  expect(sentTo(draftServiceAccount)).toEqual([])
})

test('a change goes out under the number of the account, with why', async () => {
  const { dialog } = await open({ callsPerMinute: 60 })
  await waitFor(() => expect(sentTo(draftServiceAccount)).toHaveLength(1))
  expect(sentTo(draftServiceAccount)[0]?.body).toMatchObject({
    accountId: 'M1001',
    account: { name: '数据平台', callsPerMinute: 60 },
    reason: '调整权限',
  })
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})
