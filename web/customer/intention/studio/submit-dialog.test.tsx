import { requestRecordingConfirmation } from '@kaihu/contract/intention.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../../client/call/call-error.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

const RECORDING = 'b1f0c1de-1111-4222-8333-444455556666'

async function open(submit: (code: string) => Promise<void> = () => Promise.resolve()) {
  const codes: string[] = []
  const shown = show(
    <SubmitDialog
      isOpen
      recordingId={RECORDING}
      isBusy={false}
      onSubmit={(code) => {
        codes.push(code)
        return submit(code)
      }}
      onCancel={() => undefined}
    />,
    {},
    'customer',
  )
  const dialog = await screen.findByRole('dialog')
  return {
    ...shown,
    dialog,
    codes,
    submit: () => within(dialog).getByRole('button', { name: say('intention:replay.submit') }),
  }
}

function code() {
  return screen.getByLabelText(say('customer:code.label'))
}

test('a recording is not handed in without the six digits of its code', async () => {
  const { user, codes, submit } = await open()
  await user.click(submit())
  expect(screen.getByText(say('customer:code.required'))).toBeTruthy()
  await user.type(code(), '123')
  await user.click(submit())
  expect(screen.getByText(say('customer:code.invalid'))).toBeTruthy()
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(codes).toEqual([])
})

test('full-width digits with blanks between are the same code', async () => {
  const { user, codes, submit } = await open()
  await user.type(code(), '１２３ 456')
  await user.click(submit())
  expect(codes).toEqual(['123456'])
})

test('a code is sent once and can be sent again only after a while', async () => {
  answer(requestRecordingConfirmation, {
    mobile: '138****0000',
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
  })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: say('customer:code.send') }))
  const waiting = await within(dialog).findByRole('button', {
    name: say('customer:code.resendIn', { seconds: 60 }),
  })
  expect(waiting).toHaveProperty('disabled', true)
  expect(sentTo(requestRecordingConfirmation)).toHaveLength(1)
  expect(dialog.textContent).toContain('138****0000')
  await waitFor(() => expect(document.activeElement).toBe(code()))
})

test('a wrong code is told at its field, a code that could not be sent in the dialog', async () => {
  const { status, code: refused } = CODES.confirmationCodeRefused
  answer(requestRecordingConfirmation, refusal('verificationCodeThrottled'))
  const { user, dialog, submit } = await open(() => Promise.reject(new CallError(refused, '', status)))
  await user.type(code(), '123456')
  await user.click(submit())
  expect(await screen.findByText(say('customer:code.refused'))).toBeTruthy()
  expect(code().getAttribute('aria-invalid')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: say('customer:code.send') }))
  expect(await within(dialog).findByRole('alert')).toHaveProperty(
    'textContent',
    say('customer:code.throttled'),
  )
})
