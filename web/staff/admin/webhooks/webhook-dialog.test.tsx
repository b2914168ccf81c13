import { draftWebhook } from '@kaihu/contract/webhooks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

beforeEach(() => signIn('ADMIN'))

async function open(isHttpAllowed = false) {
  const shown = show(<WebhookDialog kept={null} isHttpAllowed={isHttpAllowed} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  const type = async (key: 'webhooks.name' | 'webhooks.url' | 'common.reason', words: string) =>
    shown.user.type(within(dialog).getByRole('textbox', { name: new RegExp(say(`admin:${key}`)) }), words)
  const submit = () =>
    shown.user.click(within(dialog).getByRole('button', { name: say('admin:common.submit') }))
  return { ...shown, dialog, type, submit }
}

test('an endpoint without a name or with an address that is none is not drafted: the fields say why', async () => {
  const { type, submit, dialog } = await open()
  await type('webhooks.url', 'events.bank.example')
  await type('common.reason', '接入风险系统')
  await submit()
  expect(within(dialog).getByText(say('admin:webhooks.nameProblem'))).toBeTruthy()
  expect(within(dialog).getByText(say('admin:webhooks.urlProblem'))).toBeTruthy()
  expect(sentTo(draftWebhook)).toEqual([])
})

test('an address without TLS is taken only where the bank allows it', async () => {
  const { type, submit, dialog } = await open()
  await type('webhooks.name', '风险系统')
  await type('webhooks.url', 'http://events.bank.example/kaihu')
  await type('common.reason', '接入风险系统')
  await submit()
  expect(within(dialog).getByText(say('admin:refusals.webhook_https'))).toBeTruthy()
  expect(sentTo(draftWebhook)).toEqual([])
})

test('a draft goes out as it was typed, with why; a refusal is told in the dialog', async () => {
  answer(draftWebhook, refusal('adminRefused'))
  const { type, submit, dialog } = await open(true)
  await type('webhooks.name', '风险系统')
  await type('webhooks.url', 'http://events.bank.example/kaihu')
  await type('common.reason', '接入风险系统')
  await submit()
  await waitFor(() => expect(sentTo(draftWebhook)).toHaveLength(1))
  expect(sentTo(draftWebhook)[0]?.body).toMatchObject({
    endpointId: null,
    endpoint: { name: '风险系统', url: 'http://events.bank.example/kaihu' },
    reason: '接入风险系统',
  })
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})
