import { openStaffSession } from '@kaihu/contract/access.ts'
import { authenticateStaff } from '@kaihu/contract/directory.ts'
import { getStaffDoors } from '@kaihu/contract/doors.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, sentTo } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { say } from '../testing/show-section.tsx'
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
