import {
  addOwnPasskey,
  askPasskeyCode,
  beginOwnPasskey,
  listPasskeys,
  removeOwnPasskey,
} from '@kaihu/contract/customer-passkeys.ts'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { PasskeysList } from './passkeys-list.tsx'

const PASSKEY = {
  passkeyId: '2b8f7a52-0a3e-4f0f-9f0a-6f2b0a3c1d11',
  name: 'Chrome · Windows',
  madeAt: '2026-11-20T02:00:00Z',
  lastUsedAt: null,
}

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))
afterEach(() => vi.unstubAllGlobals())

test('a wrong code begins no passkey and is told at the code', async () => {
  answer(listPasskeys, { items: [] })
  answer(askPasskeyCode, { mobile: '+86138****0001', resendAfterSeconds: 60, expiresInSeconds: 300 })
  answer(beginOwnPasskey, refusal('confirmationCodeRefused'))
  const { user } = show(<PasskeysList />)
  expect(await screen.findByText(i18next.t('access:passkey.none'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: i18next.t('access:passkey.add') }))
  await user.type(await screen.findByLabelText(i18next.t('customer:code.label')), '000000{Enter}')
  expect(await screen.findByText(i18next.t('customer:code.refused'))).toBeTruthy()
  expect(sentTo(beginOwnPasskey)).toMatchObject([{ body: { code: '000000' } }])
  expect(sentTo(addOwnPasskey)).toEqual([])
})

test('a passkey is removed once it was named and confirmed', async () => {
  answer(listPasskeys, { items: [PASSKEY] })
  answer(removeOwnPasskey, { items: [] })
  const { user } = show(<PasskeysList />)
  await user.click(
    await screen.findByRole('button', { name: `${i18next.t('access:passkey.remove')}: ${PASSKEY.name}` }),
  )
  expect(
    await screen.findByText(i18next.t('access:passkey.removeTitle', { name: PASSKEY.name })),
  ).toBeTruthy()
  expect(sentTo(removeOwnPasskey)).toEqual([])
  answer(listPasskeys, { items: [] })
  await user.click(screen.getByRole('button', { name: i18next.t('access:passkey.remove') }))
  await waitFor(() => expect(sentTo(removeOwnPasskey)).toHaveLength(1))
  expect(await screen.findByText(i18next.t('access:passkey.none'))).toBeTruthy()
})
