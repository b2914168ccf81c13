import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { orderHref } from '../../addresses.ts'
import { StatusTag } from '../../order/order-tags.tsx'
import { useWords } from '../../words.ts'
import { ReleaseHeld } from './release-held.tsx'

export function CompanyApplications({ order }: { order: OrderDetail }) {
  const words = useWords()
  const { seen, elsewhere } = order.companyApplications
  const isHeldOrWas = order.facts['company_released'] !== undefined
  if (seen.length === 0 && elsewhere === 0 && !isHeldOrWas) return null
  return (
    <SectionCard title={words.say('applicants.title')}>
      {order.isContested && <p>{words.say('applicants.held')}</p>}
      {!order.isContested && seen.length + elsewhere > 0 && <p>{words.say('applicants.beside')}</p>}
      <ul className="company-applications">
        {seen.map((other) => (
          <li key={other.orderCode}>
            <AppLink href={orderHref(other)}>{other.orderCode}</AppLink>
            <StatusTag status={other.status} />
            <Tag tone={other.isProven ? 'success' : 'warning'}>
              {words.say(other.isProven ? 'applicants.proven' : 'applicants.unproven')}
            </Tag>
            {other.claimGround && <span>{other.claimGround}</span>}
            <span>{words.branch(other.branchCode)}</span>
            <span>{other.contactName}</span>
            <span>{other.mobile}</span>
            <span>{other.email}</span>
            <BankTime at={other.createdAt} />
          </li>
        ))}
      </ul>
      {isHeldOrWas && <ReleaseHeld order={order} />}
      {elsewhere > 0 && <p>{words.say('applicants.elsewhere', { count: elsewhere })}</p>}
    </SectionCard>
  )
}
