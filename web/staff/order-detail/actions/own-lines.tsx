import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { investigateHref } from '../../addresses.ts'
import { useWords } from '../../words.ts'

type Props = { order: Pick<OrderDetail, 'orderCode' | 'work'>; role: string }

export function OwnLines({ order: { orderCode, work }, role }: Props) {
  const { say } = useWords()
  const hasLines = work.some((item) => item.role === role && item.kind === 'line')
  return (
    <div className="next-step">
      <SectionCard title={say('next.title')} note={hasLines ? null : say('next.none')}>
        {hasLines && <AppLink href={investigateHref(orderCode)}>{say('task.investigate')}</AppLink>}
      </SectionCard>
    </div>
  )
}
