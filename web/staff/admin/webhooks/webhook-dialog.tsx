import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import {
  problemOfAddress,
  type WebhookEndpoint,
  webhookEndpointSchema,
} from '@kaihu/domain/admin/webhook-endpoint.ts'
import { PUBLISHED_TYPES } from '@kaihu/domain/order/published/event-catalogue.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { refreshWebhooks, useDraftWebhook } from '../../../client/outside/webhooks.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'

type WebhookDialogProps = {
  kept: WebhookView | null
  isHttpAllowed: boolean
  onClose: () => void
}

const EMPTY: WebhookEndpoint = { name: '', url: '', events: [...PUBLISHED_TYPES] }

type Problems = Partial<Record<keyof WebhookEndpoint, string>>

function problemsOf(endpoint: WebhookEndpoint, isHttpAllowed: boolean, { say }: AdminWords): Problems {
  const { shape } = webhookEndpointSchema
  const isUrl = shape.url.safeParse(endpoint.url).success
  const isPlain = isUrl && problemOfAddress(endpoint.url, { isHttpAllowed }) !== null
  return {
    ...(!shape.name.safeParse(endpoint.name).success && {
      name: nameProblem(endpoint.name, say, say('webhooks.nameProblem')),
    }),
    ...(!isUrl && { url: say('webhooks.urlProblem') }),
    ...(isPlain && { url: say('refusals.webhook_https') }),
    ...(endpoint.events.length === 0 && { events: say('webhooks.eventsProblem') }),
  }
}

export function WebhookDialog({ kept, isHttpAllowed, onClose }: WebhookDialogProps) {
  const words = useAdminWords()
  const { say } = words
  const [endpoint, setEndpoint] = useState(kept?.endpoint ?? EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const draft = useDraftWebhook()
  const set = (part: Partial<WebhookEndpoint>) => {
    setEndpoint({ ...endpoint, ...part })
    setProblems({})
  }
  const check = () => {
    const found = problemsOf(endpoint, isHttpAllowed, words)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const { onSuccess } = afterDraft(words, onClose)
  const confirm = (reason: string) =>
    draft.mutate(
      { body: { endpointId: kept?.endpointId ?? null, endpoint, reason } },
      {
        onSuccess: (answer) => {
          void refreshWebhooks()
          onSuccess(answer)
        },
      },
    )
  return (
    <DraftDialog
      title={
        kept?.endpoint ? say('webhooks.editNamed', { name: kept.endpoint.name }) : say('webhooks.create')
      }
      effect={say('webhooks.createEffect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      check={check}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Fields endpoint={endpoint} problems={problems} set={set} />
    </DraftDialog>
  )
}

type FieldsProps = {
  endpoint: WebhookEndpoint
  problems: Problems
  set: (part: Partial<WebhookEndpoint>) => void
}

function Fields({ endpoint, problems, set }: FieldsProps) {
  const { say } = useAdminWords()
  return (
    <div className="admin-grid">
      <FieldLine label={say('webhooks.name')} problem={problems.name}>
        {(aria) => (
          <Input
            {...aria}
            status={problems.name ? 'error' : ''}
            maxLength={60}
            value={endpoint.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('webhooks.url')} hint={say('webhooks.urlHint')} problem={problems.url}>
        {(aria) => (
          <Input
            {...aria}
            status={problems.url ? 'error' : ''}
            inputMode="url"
            placeholder="https://events.bank.example/kaihu"
            value={endpoint.url}
            onChange={({ target }) => set({ url: target.value.trim() })}
          />
        )}
      </FieldLine>
      <div className="admin-wide">
        <FieldLine label={say('webhooks.events')} hint={say('webhooks.eventsHint')} problem={problems.events}>
          {(aria) => (
            <Select
              {...aria}
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              className="act-select"
              status={problems.events ? 'error' : ''}
              value={endpoint.events}
              onChange={(events) => set({ events })}
              options={PUBLISHED_TYPES.map((value) => ({
                value,
                label: say(`webhooks.event.${value.slice('order.'.length)}`),
              }))}
            />
          )}
        </FieldLine>
      </div>
    </div>
  )
}
