import { signOutCustomer } from '@kaihu/contract/access.ts'
import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraftOnLeaving } from '../../client/draft-keepers.ts'
import { forgetKeptOfOthers } from '../../client/recording/kept-recordings.ts'
import { findKept, keepChunk } from '../../client/recording/sealed-recordings.ts'
import { keepCustomerGrant } from '../../client/session.ts'
import { SHELF_PREFIX, unsent } from '../../kit/unsent/unsent.ts'
import { customerGrant } from '../../testing/customer-grant.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { openOwnWords } from '../session/own-words.ts'
import { CustomerAccount } from './customer-account.tsx'

const MINE = '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c01'
const HERS = '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c02'
const RECORDING = 'recording-of-the-test'

const wentTo = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)

beforeEach(() => {
  wentTo.mockClear()
  void keepCustomerGrant(customerGrant(MINE))
})

async function record(): Promise<void> {
  answer(readSealingKey, { sealingKey: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' })
  const head = { recordingId: RECORDING, orderCode: 'AO1', digits: '1234', mimeType: 'video/webm' }
  await keepChunk({ ...head, lastAt: Date.now(), elapsedMs: 900 }, 0, new Blob(['face and voice']))
}

test('who signs out with a recording on this computer is asked, and it is gone with them', async () => {
  await record()
  answer(signOutCustomer, () => null)
  const { user } = show(<CustomerAccount />, {}, 'customer')
  await user.click(screen.getByRole('button', { name: say('shell:header.signOut') }))
  const dialog = await screen.findByRole('dialog', { name: say('shell:header.recordingTitle') })
  expect(await findKept(RECORDING)).not.toBeNull()
  expect(sentTo(signOutCustomer)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: say('shell:header.recordingForget') }))
  await waitFor(() => expect(wentTo).toHaveBeenCalledOnce())
  expect(await findKept(RECORDING)).toBeNull()
})

test('who recorded nothing signs out without a question', async () => {
  answer(signOutCustomer, () => null)
  const { user } = show(<CustomerAccount />, {}, 'customer')
  await user.click(screen.getByRole('button', { name: say('shell:header.signOut') }))
  await waitFor(() => expect(wentTo).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who signs out leaves nothing of what was typed, though it could not be saved on the way', async () => {
  answer(signOutCustomer, () => null)
  answer(readSealingKey, { sealingKey: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' })
  await openOwnWords()
  const lying = () => Object.keys(localStorage).filter((key) => key.startsWith(SHELF_PREFIX))
  unsent.write('before', 'typed')
  await waitFor(() => expect(lying()).toHaveLength(1))
  const put = vi.spyOn(Storage.prototype, 'setItem')
  const stop = keepDraftOnLeaving(async () => unsent.write('on the way', 'typed'))
  const { user } = show(<CustomerAccount />, {}, 'customer')
  await user.click(screen.getByRole('button', { name: say('shell:header.signOut') }))
  await waitFor(() => expect(wentTo).toHaveBeenCalledOnce())
  stop()
  expect(unsent.read('on the way')).toBeUndefined()
  expect(put.mock.calls.filter(([entry]) => entry.startsWith(SHELF_PREFIX))).toEqual([])
  expect(lying()).toEqual([])
  put.mockRestore()
})

test('the next customer at this computer finds nothing of the last one, who finds it again', async () => {
  await record()
  await forgetKeptOfOthers(MINE)
  expect(await findKept(RECORDING)).not.toBeNull()
  await forgetKeptOfOthers(HERS)
  expect(await findKept(RECORDING)).toBeNull()
})
