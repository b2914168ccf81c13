import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { Button } from 'antd'
import { useState } from 'react'
import {
  refreshServiceAccounts,
  useDraftServiceAccount,
  useServiceAccounts,
} from '../../../client/outside/machines.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import '../admin.css'
import '../webhooks/webhooks.css'
import { type ServiceAct, serviceColumns } from './service-columns.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceSecrets } from './service-secrets.tsx'

type Asked = { readonly service: ServiceAccountView | null; readonly act: ServiceAct }

export default function ServicesPage() {
  const words = useAdminWords()
  const { say } = words
  const query = useServiceAccounts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={say('services.title')}
        note={say('services.note')}
        actions={
          <Button type="primary" onClick={() => setAsked({ service: null, act: 'edit' })}>
            {say('services.create')}
          </Button>
        }
      />
      <section className="section-card">
        <DataTable
          name="admin-services"
          label={say('services.title')}
          columns={serviceColumns(words, (service, act) => setAsked({ service, act }))}
          rows={query.data?.items}
          rowKey={({ accountId }) => accountId}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
          empty={{ title: say('services.none'), hint: say('services.noneHint') }}
        />
      </section>
      {asked?.act === 'edit' && <ServiceDialog kept={asked.service} onClose={close} />}
      {asked?.act === 'secrets' && asked.service && (
        <ServiceSecrets service={asked.service} onClose={close} />
      )}
      {asked?.act === 'remove' && asked.service && <RemoveDialog service={asked.service} onClose={close} />}
    </>
  )
}

function RemoveDialog({ service, onClose }: { service: ServiceAccountView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftServiceAccount()
  const { onSuccess } = afterDraft(words, onClose)
  const confirm = (reason: string) =>
    draft.mutate(
      { body: { accountId: service.accountId, account: null, reason } },
      {
        onSuccess: (answer) => {
          void refreshServiceAccounts()
          onSuccess(answer)
        },
      },
    )
  return (
    <DraftDialog
      title={say('services.removeNamed', { name: service.account?.name ?? '' })}
      effect={say('services.removeEffect')}
      isDangerous
      confirmLabel={say('services.remove')}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
