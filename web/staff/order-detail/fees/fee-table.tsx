import { formatAmount } from '@kaihu/domain/checks/numbers/amount.ts'
import { type FeeItem, feeAfterDiscount } from '@kaihu/domain/lists/fee-schedule.ts'
import { useTexts } from '../../../kit/i18n/use-say.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useWords } from '../../words.ts'

const PAPERS = ['papers', 'lists'] as const

type Props = {
  fees: readonly FeeItem[]
  feePackage: string
  ratePercent: number
}

export function yuan(cents: number): string {
  return formatAmount((cents / 100).toFixed(2))
}

/** Each fee of the company's package as published and after the discount, while the rate is being typed. */
export function FeeTable({ fees, feePackage, ratePercent }: Props) {
  const papers = useTexts(PAPERS)
  const { say, has } = useWords()
  const named = `lists:feePackageType.${feePackage}`
  return (
    <SectionCard
      title={say('desk:fees.table')}
      note={say('desk:fees.package', { name: has(named) ? say(named) : say('desk:fees.noPackage') })}
    >
      <table className="fee-table">
        <caption className="visually-hidden">{say('desk:fees.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{papers.say('fee.head.fee')}</th>
            <th scope="col">{papers.say('fee.head.period')}</th>
            <th scope="col">{papers.say('fee.head.published')}</th>
            <th scope="col">{papers.say('fee.head.afterDiscount')}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ code, per, cents }) => (
            <tr key={`${code}.${per}`}>
              <th scope="row">{papers.say(`fee.item.${code}`)}</th>
              <td>{papers.say(`fee.per.${per}`)}</td>
              <td className="fee-amount">{yuan(cents)}</td>
              <td className="fee-amount">
                <strong>{yuan(feeAfterDiscount(cents, ratePercent))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}
