import { askPasskeySignIn } from '@kaihu/contract/customer-passkeys.ts'
import { getStaffDoors } from '@kaihu/contract/doors.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { type Audience, languagesFor } from '../../kit/i18n/language.ts'
import { settingsStore } from '../../kit/settings.ts'
import { answer, refusal } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { StaffLogin } from '../staff/staff-login.tsx'
import { CustomerLogin } from './customer-login.tsx'

async function openIn(language: string) {
  await act(() => i18next.changeLanguage(language))
  return show(<CustomerLogin />)
}

function languages(): (string | null)[] {
  return [...document.querySelectorAll('.login-language')].map((one) => one.textContent)
}

/** Each of those named, and no other than we have; a further one is data, and no test's business. */
function othersThan(code: string, audience: Audience): string[] {
  return languagesFor(audience)
    .filter((one) => one !== code)
    .map((one) => i18next.t(`common:language.${one}`))
}

test('a customer signs in in traditional characters and the terms of Hong Kong', async () => {
  await openIn('zh-HK')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('流動電話驗證碼登入')
  expect(screen.getByText('網上申請企業銀行帳戶')).toBeTruthy()
  expect(languages()).toEqual(othersThan('zh-HK', 'customer'))
})

test('the switch changes the language where the page stands', async () => {
  const { user } = await openIn('en-US')
  expect(languages()).toEqual(othersThan('en-US', 'customer'))
  expect(languages()).toContain('简体中文')
  await user.click(screen.getByRole('button', { name: '繁體中文' }))
  expect(await screen.findByText('網上申請企業銀行帳戶')).toBeTruthy()
  expect(settingsStore.get().language).toBe('zh-HK')
})

test('staff are not offered a language that their screens have no words in', async () => {
  answer(getStaffDoors, { hasPassword: true, keepsPasswords: true, doors: [], help: null })
  show(<StaffLogin />)
  await screen.findByRole('button', { name: i18next.t('access:staff.signIn') })
  expect(languages()).toEqual(othersThan('en-US', 'staff'))
  expect(languages()).not.toContain('繁體中文')
})

test('a text that a language lacks is said in the one that it leans on', async () => {
  await openIn('zh-HK')
  expect(i18next.getResource('zh-HK', 'access', 'role.CM')).toBeUndefined()
  expect(i18next.t('access:role.CM')).toBe(i18next.getResource('zh-CN', 'access', 'role.CM'))
})

test('where the browser has no passkeys none is offered', async () => {
  await openIn('en-US')
  expect(screen.queryByRole('button', { name: i18next.t('access:passkey.signIn') })).toBeNull()
})

test('where the browser has passkeys one is offered, with what codes by message do not keep out', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { user } = await openIn('en-US')
  expect(screen.getByText(i18next.t('access:passkey.risk'))).toBeTruthy()
  answer(askPasskeySignIn, refusal('factorThrottled'))
  await user.click(screen.getByRole('button', { name: i18next.t('access:passkey.signIn') }))
  expect(await screen.findByText(i18next.t('access:factor.failure.throttled'))).toBeTruthy()
  vi.unstubAllGlobals()
})
