import type { ConsentView } from '@kaihu/contract/consents.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderConsents } from '../../client/consents.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'
import { bankTime } from '../../kit/read/instant.ts'
import { BankTime } from '../../kit/read/times.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import './consents.css'

const NAMESPACES = ['consents', 'common'] as const

export function ConsentsTab({ order }: { order: OrderDetail }) {
  const { say } = useTexts(NAMESPACES)
  const query = useOrderConsents(order.orderCode)
  const [read, setRead] = useState<ConsentView | null>(null)
  return (
    <section className="section-card">
      <DataTable
        name="order-consents"
        label={say('tab.title')}
        columns={columnsOf(say, setRead)}
        rows={query.data?.items}
        rowKey={({ consentId }) => consentId}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('tab.none'), hint: say('tab.noneHint') }}
      />
      {read && <WordsDialog consent={read} onClose={() => setRead(null)} />}
    </section>
  )
}

function columnsOf(say: SayOf<'consents'>, onRead: (consent: ConsentView) => void): Column<ConsentView>[] {
  return [
    {
      key: 'text',
      title: say('tab.text'),
      isFixed: true,
      cell: (consent) => (
        <Button type="link" className="consent-open" onClick={() => onRead(consent)}>
          {consent.title}
        </Button>
      ),
    },
    {
      key: 'scope',
      title: say('tab.scope'),
      cell: ({ orderCode }) => say(orderCode === null ? 'tab.ofAccount' : 'tab.ofOrder'),
    },
    { key: 'version', title: say('tab.version'), cell: ({ version }) => version },
    { key: 'language', title: say('tab.language'), cell: ({ locale }) => say(`common:language.${locale}`) },
    { key: 'agreed', title: say('tab.agreed'), cell: ({ agreedAt }) => <BankTime at={agreedAt} /> },
    {
      key: 'by',
      title: say('tab.by'),
      cell: ({ isOnBehalf }) => say(isOnBehalf ? 'tab.onBehalf' : 'tab.customer'),
    },
    {
      key: 'state',
      title: say('tab.state'),
      cell: ({ withdrawnAt }) =>
        withdrawnAt === null ? say('tab.inForce') : say('tab.withdrawn', { time: bankTime(withdrawnAt) }),
    },
  ]
}

function WordsDialog({ consent, onClose }: { consent: ConsentView; onClose: () => void }) {
  const { say } = useTexts(NAMESPACES)
  return (
    <Modal open title={consent.title} footer={null} width={720} onCancel={onClose}>
      <p className="soft">
        {consent.version} · <BankTime at={consent.agreedAt} />
      </p>
      <div className="consent-kept" lang={consent.locale}>
        {consent.words.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="soft consent-hash">{say('tab.hash', { hash: consent.sha256 })}</p>
    </Modal>
  )
}
