import { openStaffSession } from '@kaihu/contract/access.ts'
import { authenticateStaff } from '@kaihu/contract/directory.ts'
import { getStaffDoors } from '@kaihu/contract/doors.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { StaffLogin } from './staff-login.tsx'

function username() {
  return screen.getByLabelText(say('access:staff.username'))
}
function password() {
  return screen.getByLabelText(say('access:staff.password')) as HTMLInputElement
}
function signIn() {
  return screen.getByRole('button', { name: say('access:staff.signIn') })
}

/** The page of a bank whose staff have passwords, once the server said so. */
async function open() {
  answer(getStaffDoors, { hasPassword: true, keepsPasswords: true, doors: [], help: null })
  const shown = show(<StaffLogin />)
  await screen.findByRole('button', { name: say('access:staff.signIn') })
  return shown
}

test('nobody is asked for while a name or a password is missing: the first empty field is shown', async () => {
  const { user } = await open()
  await user.click(signIn())
  expect(screen.getByText(say('access:staff.usernameRequired'))).toBeTruthy()
  expect(document.activeElement).toBe(username())
  expect(sentTo(authenticateStaff)).toEqual([])
})

test('a refused sign-in says so, empties the password and keeps the name', async () => {
  answer(authenticateStaff, refusal('signInRefused'))
  const { user } = await open()
  await user.type(username(), ' wang.li ')
  await user.type(password(), 'wrong')
  await user.click(signIn())
  await screen.findByRole('alert')
  expect(password().value).toBe('')
  expect(document.activeElement).toBe(password())
  expect(sentTo(authenticateStaff)[0]?.body).toMatchObject({ username: 'wang.li' })
})

test('who has no role is told so and not let in', async () => {
  answer(authenticateStaff, { tokenId: 'token', successUrl: '/', realm: 'staff' } as never)
  answer(openStaffSession, refusal('noRole'))
  const replace = vi.spyOn(window.location, 'replace')
  const { user } = await open()
  await user.type(username(), 'wang.li')
  await user.type(password(), 'right')
  await user.click(signIn())
  await waitFor(() => expect(screen.getByText(say('access:staff.noRole'))).toBeTruthy())
  expect(replace).not.toHaveBeenCalled()
  replace.mockRestore()
})

test('the password is shown only while that is wanted', async () => {
  const { user } = await open()
  expect(password().type).toBe('password')
  await user.click(screen.getByRole('button', { name: say('access:staff.showPassword') }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: say('access:staff.hidePassword') }))
  expect(password().type).toBe('password')
})

/** The page of a bank whose staff come by doors of the identity provider. */
async function openDoors(doors: readonly { door: string; name: string | null }[], hasPassword = false) {
  const given = { hasPassword, keepsPasswords: false, doors: [...doors], help: 'it@bank.example' }
  answer(getStaffDoors, given as never)
  show(<StaffLogin />)
  return screen.findAllByRole('link')
}

test('each door of the identity provider is a button that leads there, and no password is asked for', async () => {
  const links = await openDoors([
    { door: 'oidc', name: null },
    { door: 'saml', name: null },
  ])
  expect(links.map(({ textContent }) => textContent)).toEqual([
    say('access:staff.door.oidc'),
    say('access:staff.door.saml'),
  ])
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/v1/staff/sign-in/oidc',
    '/v1/staff/sign-in/saml',
  ])
  expect(screen.queryByLabelText(say('access:staff.password'))).toBeNull()
  expect(screen.getByText(say('access:staff.door.ask', { help: 'it@bank.example' }))).toBeTruthy()
})

test('a door that the bank named goes by that name, beside the password where there is one', async () => {
  const [link] = await openDoors([{ door: 'oidc', name: '统一身份' }], true)
  expect(link?.textContent).toBe(say('access:staff.door.named', { name: '统一身份' }))
  expect(screen.getByText(say('access:staff.door.or'))).toBeTruthy()
  expect(password()).toBeTruthy()
})

test('the password is hidden while it is typed, and browsers and their helpers may fill it in', async () => {
  const { user } = await open()
  expect(password().type).toBe('password')
  expect(password().autocomplete).toBe('current-password')
  await user.click(password())
  await user.paste('a long phrase, kept by a helper')
  expect(password().value).toBe('a long phrase, kept by a helper')
})
