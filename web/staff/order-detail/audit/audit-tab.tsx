import { SafetyOutlined } from '@ant-design/icons'
import type { AuditEntryView } from '@kaihu/contract/audit.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderAudit, useOrderSeal, useVerifyAudit } from '../../../client/orders/orders.ts'
import { Loading, LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { refusalWords } from '../../refusal-words.ts'
import { useWords, type Words } from '../../words.ts'
import { Seal } from './seal.tsx'
import './audit.css'

const pageSize = 50

export function AuditTab({ order }: { order: OrderDetail }) {
  const words = useWords()
  const [passed, setPassed] = useState<readonly number[]>([0])
  const after = passed.at(-1) ?? 0
  const seal = useOrderSeal(order.orderCode)
  const query = useOrderAudit(order.orderCode, after, pageSize)
  // Drawn together: what came later would push away the rest.
  const isWhole = seal.isFetched && (query.isFetched || query.data !== undefined)
  if (!isWhole) return <Loading lines={8} />
  return (
    <>
      <Seal query={seal} />
      <SectionCard
        title={words.say('view.audit')}
        note={words.say('audit.note')}
        actions={<Verify orderCode={order.orderCode} />}
      >
        <LoadState query={query}>
          {({ items, nextAfter }) => (
            <>
              <DataTable
                name="audit"
                label={words.say('view.audit')}
                columns={columnsOf(words)}
                rows={items}
                rowKey={({ seq }) => String(seq)}
                isRefreshing={query.isPlaceholderData}
              />
              <div className="audit-pages">
                <Button disabled={passed.length === 1} onClick={() => setPassed(passed.slice(0, -1))}>
                  {words.say('common:action.previous')}
                </Button>
                <Button
                  disabled={nextAfter === null}
                  onClick={() => nextAfter !== null && setPassed([...passed, nextAfter])}
                >
                  {words.say('common:action.next')}
                </Button>
              </div>
            </>
          )}
        </LoadState>
      </SectionCard>
    </>
  )
}

function Verify({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const verify = useVerifyAudit()
  const { data, error } = verify
  return (
    <>
      <span role="status" className={data && !data.isIntact ? 'audit-broken' : 'soft'}>
        {data?.isIntact && words.say('audit.intact', { count: data.entries })}
        {data && !data.isIntact && words.say('audit.broken', { seq: data.firstBadSeq ?? 0 })}
        {error && refusalWords(error, words)}
      </span>
      <Button
        icon={<SafetyOutlined aria-hidden="true" />}
        loading={verify.isPending}
        onClick={() => verify.mutate({ params: { orderCode } })}
      >
        {words.say('audit.verify')}
      </Button>
    </>
  )
}

function columnsOf(words: Words): readonly Column<AuditEntryView>[] {
  const titled = (key: string, cell: Column<AuditEntryView>['cell']) => ({
    key,
    title: words.say(`audit.${key}`),
    cell,
  })
  return [
    { ...titled('seq', ({ seq }) => seq), align: 'right' },
    titled('at', ({ at }) => <BankTime at={at} />),
    titled('who', ({ person, actor }) => words.person(person) || makerWords(actor, words)),
    titled('kind', ({ kind }) =>
      words.has(`audit.kinds.${dashed(kind)}`) ? words.say(`audit.kinds.${dashed(kind)}`) : kind,
    ),
    titled('body', ({ body }) => <Body body={body} />),
    titled('hash', ({ hash, prevHash }) => <code title={`${prevHash} → ${hash}`}>{hash.slice(0, 12)}</code>),
  ]
}

/** A kind as a text key: dots would be read as levels. */
function dashed(kind: string): string {
  return kind.replaceAll('.', '_')
}

function makerWords(actor: AuditEntryView['actor'], words: Words): string {
  return words.say(actor['kind'] === 'customer' ? 'maker.CUSTOMER' : 'maker.SYSTEM')
}

function Body({ body }: { body: AuditEntryView['body'] }) {
  const { say } = useWords()
  return (
    <details className="audit-body">
      <summary>{say('audit.show')}</summary>
      <pre>{JSON.stringify(body, null, 2)}</pre>
    </details>
  )
}
