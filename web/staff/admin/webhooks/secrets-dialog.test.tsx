import { makeWebhookSecret, retireWebhookSecret, type WebhookView } from '@kaihu/contract/webhooks.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { SecretsDialog } from './secrets-dialog.tsx'

beforeEach(() => signIn('ADMIN'))

const [OLD, NEW] = ['b1f0c1de-1111-4222-8333-444455556666', 'b1f0c1de-1111-4222-8333-444455557777']

function webhook(...secrets: readonly (readonly [string, string])[]): WebhookView {
  return {
    endpointId: 'wh-abcdef123456',
    endpoint: { name: '风险系统', url: 'https://events.bank.example/kaihu', events: ['order.created'] },
    since: '2026-11-20T02:00:00.000Z',
    paused: null,
    failing: null,
    lastDelivered: null,
    open: 0,
    failed: 0,
    secrets: secrets.map(([secretId, hint]) => ({
      secretId,
      hint,
      madeAt: '2026-11-20T02:00:00.000Z',
      madeBy: person('ADMIN'),
    })),
    waiting: null,
  } as WebhookView
}

function retire(hint: string) {
  return screen.findByRole('button', { name: say('admin:webhooks.retireNamed', { hint }) })
}

test('the last secret cannot be ended, for nothing would sign any more', async () => {
  show(<SecretsDialog webhook={webhook([OLD, 'aaaa'])} onClose={() => undefined} />)
  expect(await retire('aaaa')).toHaveProperty('disabled', true)
  expect((await retire('aaaa')).title).toBe(say('admin:refusals.webhook_last_secret'))
})

test('of two secrets just the one that was chosen is ended', async () => {
  answer(retireWebhookSecret, null)
  const { user } = show(
    <SecretsDialog webhook={webhook([OLD, 'aaaa'], [NEW, 'bbbb'])} onClose={() => undefined} />,
  )
  await user.click(await retire('aaaa'))
  await waitFor(() => expect(sentTo(retireWebhookSecret)).toHaveLength(1))
  expect(sentTo(retireWebhookSecret)[0]?.params).toEqual({ endpointId: 'wh-abcdef123456', secretId: OLD })
})

test('a new secret is shown at once, and this once', async () => {
  answer(makeWebhookSecret, { secret: 'whsec_made-just-now' })
  const { user } = show(<SecretsDialog webhook={webhook([OLD, 'aaaa'])} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: say('admin:webhooks.makeSecret') }))
  expect(await screen.findByDisplayValue('whsec_made-just-now')).toBeTruthy()
  expect(screen.getByText(say('admin:webhooks.secretNote'))).toBeTruthy()
})
