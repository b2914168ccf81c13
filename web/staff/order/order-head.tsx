import type { OrderDetail } from '@kaihu/contract/order.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { ExportEvidence } from '../evidence/export-evidence.tsx'
import { useWords } from '../words.ts'
import { CopyButton } from './copy-button.tsx'
import { DueTime } from './due-time.tsx'
import { shownFlags } from './flags.ts'
import { AttentionTags, FlagTags, RiskTag, StatusTag } from './order-tags.tsx'

/** Company, code, status, risk, flow, flags and time limit of the order. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const words = useWords()
  return (
    <PageHeader
      title={order.companyName}
      actions={<ExportEvidence orderCode={order.orderCode} />}
      tags={
        <>
          <StatusTag status={order.status} />
          {order.riskRating && <RiskTag rating={order.riskRating} />}
          <Tag>{words.flow(order.flow)}</Tag>
          <AttentionTags order={order} />
        </>
      }
      note={
        <span className="order-facts">
          <span>
            {order.orderCode} <CopyButton text={order.orderCode} />
          </span>
          {order.companyEnglishName && <span>{order.companyEnglishName}</span>}
          <span>{words.branch(order.branchCode)}</span>
          {order.dueAt && (
            <span>
              {words.say('order.due')} <DueTime order={order} />
            </span>
          )}
          {shownFlags(order.flags).length > 0 && <FlagTags flags={order.flags} />}
        </span>
      }
    />
  )
}
