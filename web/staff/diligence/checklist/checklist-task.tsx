import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { CHECKLIST_STATUSES } from '@kaihu/domain/order/gates/gates.ts'
import { useRiskChecklist } from '../../../client/diligence/diligence.ts'
import { useUser } from '../../../client/session.ts'
import { SkeletonLines } from '../../../kit/page-skeleton.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { orderHref } from '../../addresses.ts'
import { isViewShown } from '../../order/shown-views.ts'
import { useSayDiligence } from '../say-diligence.ts'

const IN_REVIEW: readonly string[] = CHECKLIST_STATUSES

export function ChecklistTask({ order }: { order: OrderDetail }) {
  const role = useUser()?.staff?.currentRole ?? ''
  const isHere = IN_REVIEW.includes(order.status) && isViewShown('checklist', role, order)
  return isHere ? <Asked order={order} /> : null
}

/** Its words are fetched with its answer, and its line is there from the first: neither takes or moves what is read already. */
function Asked({ order }: { order: OrderDetail }) {
  useSayDiligence()
  const { data, isPending } = useRiskChecklist(order.orderCode)
  if (data) return <ChecklistLine order={order} checklist={data} />
  return isPending ? (
    <li className="task">
      <SkeletonLines count={1} />
    </li>
  ) : null
}

function ChecklistLine({
  order,
  checklist: { isComplete, progress },
}: {
  order: Pick<OrderDetail, 'orderCode' | 'flow'>
  checklist: Pick<RiskChecklist, 'isComplete' | 'progress'>
}) {
  const say = useSayDiligence()
  return (
    <li className="task">
      <p className="task-name">
        {say('sections.riskChecklist')}{' '}
        <Tag tone={isComplete ? 'success' : 'progress'}>
          {say(isComplete ? 'checklist.isComplete' : 'checklist.isOpen')}
        </Tag>
      </p>
      <div className="task-words">
        <p className="soft">{say('checklist.progress', progress)}</p>
      </div>
      <div className="task-acts">
        <AppLink href={orderHref(order, 'checklist')}>{say('checklist.open')}</AppLink>
      </div>
    </li>
  )
}
