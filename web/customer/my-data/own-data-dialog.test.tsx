import { askOwnDataCode } from '@kaihu/contract/rights.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../client/call/call-error.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { OwnDataDialog } from './own-data-dialog.tsx'

async function open(confirm: (code: string) => Promise<void>) {
  const { user } = show(
    <OwnDataDialog
      act="ask-deletion"
      title="Deletion"
      effect="It is gone"
      confirmLabel="Ask for it"
      isBusy={false}
      onConfirm={confirm}
      onCancel={() => undefined}
    />,
    {},
    'customer',
  )
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByLabelText(say('customer:code.label'))
  return { user, dialog, code, confirm: dialog.getByRole('button', { name: 'Ask for it' }) }
}

test('the code is for this act alone, and one that comes too soon is told in the words of the dialog', async () => {
  answer(askOwnDataCode, refusal('verificationCodeThrottled'))
  const { user, dialog } = await open(() => Promise.resolve())
  await user.click(dialog.getByRole('button', { name: say('customer:code.send') }))
  expect((await dialog.findByRole('alert')).textContent).toBe(say('customer:code.throttled'))
  expect(sentTo(askOwnDataCode)).toMatchObject([{ body: { act: 'ask-deletion' } }])
})

test('a refused code is told at its field, which takes the keyboard', async () => {
  const { status, code: refused } = CODES.confirmationCodeRefused
  const { user, dialog, code, confirm } = await open(() => Promise.reject(new CallError(refused, '', status)))
  await user.type(code, '123456')
  await user.click(confirm)
  expect(await dialog.findByText(say('customer:code.refused'))).toBeTruthy()
  expect(document.activeElement).toBe(code)
})
