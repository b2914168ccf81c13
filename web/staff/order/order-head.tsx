import type { OrderDetail } from '@kaihu/contract/order.ts'
import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'
import type { ReactNode } from 'react'
import { useScreenName } from '../../kit/screen/screen-name.ts'
import { ExportEvidence } from '../evidence/export-evidence.tsx'
import { useWords } from '../words.ts'
import { CopyButton } from './copy-button.tsx'
import { DueTime } from './due-time.tsx'
import { shownFlags } from './flags.ts'
import { AttentionTags, FlagTags, RiskTag, StatusTag } from './order-tags.tsx'
import { ownersOf } from './turns.ts'
import './order-head.css'

/** What comes and goes stands at the end, its place kept, so that nothing below moves. */
export function OrderHead({ order, children }: { order: OrderDetail; children?: ReactNode }) {
  const words = useWords()
  useScreenName(order.companyName)
  return (
    <>
      <div className="page-header order-head">
        <h1 title={order.companyName}>{order.companyName}</h1>
        <span className="order-code">
          {order.orderCode} <CopyButton text={order.orderCode} />
        </span>
        <StatusTag status={order.status} />
        {order.riskRating && <RiskTag rating={order.riskRating} />}
        <AttentionTags order={order} />
        <span className="order-head-end">
          {order.dueAt && (
            <span>
              <span className="soft">{words.say('order.due')}</span> <DueTime order={order} />
            </span>
          )}
          <Owners order={order} />
        </span>
      </div>
      <div className="order-facts soft">
        {order.companyEnglishName && <span>{order.companyEnglishName}</span>}
        <span>{words.branch(order.branchCode)}</span>
        <span>{words.flow(order.flow)}</span>
        {shownFlags(order.flags).length > 0 && <FlagTags flags={order.flags} />}
        {children}
        <ExportEvidence orderCode={order.orderCode} />
      </div>
    </>
  )
}

function Owners({ order }: { order: OrderDetail }) {
  const words = useWords()
  if (!isStatusCode(order.status) || isFinalStatus(order.status)) return null
  return (
    <span>
      <span className="soft">{words.say('order.acts')}</span>{' '}
      <span className="order-owners">{ownersOf(order.work, words)}</span>
    </span>
  )
}
