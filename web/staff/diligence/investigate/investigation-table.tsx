import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listInvestigations } from '@kaihu/contract/investigation.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { investigateHref } from '../../addresses.ts'
import { RiskTag } from '../../order/order-tags.tsx'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import '../../../kit/table/data-table.css'

type Items = CallAnswer<typeof listInvestigations>['items']

export function InvestigationTable({ items }: { items: Items }) {
  const say = useSayDiligence()
  const words = useWords()
  return (
    <table className="data-table">
      <caption className="visually-hidden">{say('investigate.mine')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('investigate.order')}</th>
          <th scope="col">{say('rating.title')}</th>
          <th scope="col">{say('investigate.lines')}</th>
          <th scope="col">{say('investigate.due')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.orderCode}>
            <td>
              <AppLink href={investigateHref(item.orderCode)}>{item.companyName}</AppLink>
              <div className="soft">
                {item.orderCode} {words.branch(item.branchCode)}
              </div>
            </td>
            <td>
              <RiskTag rating={item.riskRating} />
            </td>
            <td>
              {item.lines.length === 0
                ? say('investigate.all')
                : item.lines.map((line) => say(`lines.${line}`)).join(say('common:listSeparator'))}
            </td>
            <td>
              <Due date={item.dueDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Due({ date }: { date: string | null }) {
  const say = useSayDiligence()
  if (date === null) return <>--</>
  return (
    <>
      {date} {date < bankToday() && <Tag tone="danger">{say('investigate.overdue')}</Tag>}
    </>
  )
}
