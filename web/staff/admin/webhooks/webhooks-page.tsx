import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import { Button } from 'antd'
import { useState } from 'react'
import {
  refreshWebhooks,
  useDraftWebhook,
  useResumeWebhook,
  useTestWebhook,
  useWebhooks,
} from '../../../client/outside/webhooks.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import '../admin.css'
import '../connections/connections.css'
import { DeliveryTable } from './delivery-table.tsx'
import { SecretsDialog } from './secrets-dialog.tsx'
import { type WebhookAct, webhookColumns } from './webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import './webhooks.css'

type Asked = { readonly webhook: WebhookView | null; readonly act: WebhookAct }

export default function WebhooksPage() {
  const words = useAdminWords()
  const { say } = words
  const query = useWebhooks()
  const [search, change] = useSearchValues()
  const [asked, setAsked] = useState<Asked | null>(null)
  const press = usePress()
  const items = query.data?.items
  const chosen = items?.find(({ endpointId, endpoint }) => endpoint && endpointId === search['endpoint'])
  const onAct = (webhook: WebhookView, act: WebhookAct | 'open') => {
    if (act === 'open') change({ endpoint: webhook.endpointId })
    else if (act === 'test' || act === 'resume') press(webhook, act)
    else setAsked({ webhook, act })
  }
  return (
    <>
      <PageHeader
        title={say('webhooks.title')}
        note={say('webhooks.note')}
        actions={
          <Button type="primary" onClick={() => setAsked({ webhook: null, act: 'edit' })}>
            {say('webhooks.create')}
          </Button>
        }
      />
      <section className="section-card">
        <DataTable
          name="admin-webhooks"
          label={say('webhooks.title')}
          columns={webhookColumns(words, onAct)}
          rows={items}
          rowKey={({ endpointId }) => endpointId}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
          empty={{ title: say('webhooks.none'), hint: say('webhooks.noneHint') }}
        />
      </section>
      {chosen && <DeliveryTable webhook={chosen} />}
      {asked && (
        <Dialog
          {...asked}
          isHttpAllowed={query.data?.isHttpAllowed === true}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What is done at the press, without a dialog. */
function usePress() {
  const { say } = useAdminWords()
  const test = useTestWebhook()
  const resume = useResumeWebhook()
  return ({ endpointId }: WebhookView, act: 'test' | 'resume') => {
    const request = { params: { endpointId }, body: {} }
    const after = (words: string) => {
      showToast('success', words)
      void refreshWebhooks()
    }
    if (act === 'test') test.mutate(request, { onSuccess: () => after(say('webhooks.tested')) })
    else
      resume.mutate(request, {
        onSuccess: ({ released }) => after(say('webhooks.resumed', { count: released })),
      })
  }
}

function Dialog({ webhook, act, ...props }: Asked & { isHttpAllowed: boolean; onClose: () => void }) {
  if (act === 'edit') return <WebhookDialog kept={webhook} {...props} />
  if (webhook === null) return null
  return act === 'secrets' ? (
    <SecretsDialog webhook={webhook} onClose={props.onClose} />
  ) : (
    <RemoveDialog webhook={webhook} onClose={props.onClose} />
  )
}

function RemoveDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftWebhook()
  const { onSuccess } = afterDraft(words, onClose)
  return (
    <DraftDialog
      title={say('webhooks.removeNamed', { name: webhook.endpoint?.name ?? '' })}
      effect={say('webhooks.removeEffect')}
      isDangerous
      confirmLabel={say('webhooks.remove')}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={(reason) =>
        draft.mutate(
          { body: { endpointId: webhook.endpointId, endpoint: null, reason } },
          {
            onSuccess: (answer) => {
              void refreshWebhooks()
              onSuccess(answer)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
