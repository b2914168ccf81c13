import { makePhoneHandover, readPhoneHandover, revokePhoneHandover } from '@kaihu/contract/phone.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

const handoverId = 'b1f0c1de-1111-4222-8333-444455556601'
const expiresAt = '2026-11-24T04:00:00.000Z'
const orderCode = 'KH2026112400001'
const slot = 'designatedFiles.articles'

function file(number: number) {
  const objectId = `b1f0c1de-1111-4222-8333-44445555660${number}`
  return { objectId, name: `photo-${number}.jpg`, size: 1, sha256: 'a'.repeat(64), type: 'image/jpeg' }
}

function open() {
  const stored: string[] = []
  const { user } = show(
    <PhoneDialog
      {...{ orderCode, slot }}
      held={[file(1).objectId]}
      room={1}
      onStored={({ name }) => stored.push(name)}
      onClose={() => stored.push('closed')}
    />,
    {},
    'customer',
  )
  return { user, stored }
}

function made(): void {
  answer(makePhoneHandover, { handoverId, secret: 's'.repeat(43), expiresAt })
  answer(revokePhoneHandover, null)
}

test('what the phone sent goes into the slot once, as far as it fits, and closing ends the link', async () => {
  made()
  answer(readPhoneHandover, { state: 'used', expiresAt, files: [file(1), file(2), file(3)] })
  const { user, stored } = open()
  await screen.findByText(say('files:phone.used'))
  expect(stored).toEqual(['photo-2.jpg'])
  expect(screen.queryByRole('img', { name: say('files:phone.qr') })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: say('files:phone.close') }).at(-1) as HTMLElement)
  expect(stored).toEqual(['photo-2.jpg', 'closed'])
  expect(sentTo(revokePhoneHandover)).toHaveLength(1)
})

test('a link is withdrawn by a button, and a new one can be made', async () => {
  made()
  let state: 'shown' | 'revoked' = 'shown'
  answer(readPhoneHandover, () => ({ state, expiresAt, files: [] }))
  answer(revokePhoneHandover, () => {
    state = 'revoked'
    return null
  })
  const { user } = open()
  await screen.findByRole('img', { name: say('files:phone.qr') })
  await user.click(screen.getByRole('button', { name: say('files:phone.revoke') }))
  await screen.findByText(say('files:phone.revoked'))
  expect(screen.queryByRole('img', { name: say('files:phone.qr') })).toBeNull()
  await user.click(screen.getByRole('button', { name: say('files:phone.again') }))
  expect(sentTo(makePhoneHandover)).toHaveLength(2)
})

test('where no link can be made the dialog says so', async () => {
  answer(makePhoneHandover, refusal('sectionClosed'))
  open()
  await screen.findByText(say('files:phone.failed'))
})

test('a link that could not be withdrawn is said to be good still', async () => {
  made()
  answer(readPhoneHandover, { state: 'shown', expiresAt, files: [] })
  answer(revokePhoneHandover, refusal('serviceBusy'))
  const { user } = open()
  await screen.findByRole('img', { name: say('files:phone.qr') })
  await user.click(screen.getByRole('button', { name: say('files:phone.revoke') }))
  await screen.findByText(say('files:phone.notRevoked'))
  expect(screen.getByRole('button', { name: say('files:phone.revoke') })).toBeTruthy()
})
