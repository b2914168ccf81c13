import type { FactorCheckView } from '@kaihu/contract/factor-check.ts'
import { useFactorChecks } from '../../../client/orders/orders.ts'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import './factor-checks.css'

const TONES: Readonly<Record<NonNullable<FactorCheckView['result']> | 'waiting', TagTone>> = {
  matched: 'success',
  mismatched: 'warning',
  unknown: 'neutral',
  waiting: 'waiting',
}
const HEADS = ['who', 'factors', 'result', 'at', 'reference'] as const

/** What a provider said of the names and numbers in the application; nothing where nobody was asked about. */
export function FactorChecks({ orderCode }: { orderCode: string }) {
  const { say } = useWords()
  const items = useFactorChecks(orderCode).data?.items ?? []
  if (items.length === 0) return null
  const differing = items.filter(({ result }) => result === 'mismatched').map(({ name }) => name)
  return (
    <SectionCard title={say('factorChecks.title')} note={say('factorChecks.note')}>
      {differing.length > 0 && (
        <p className="answer-differs" role="status">
          {say('factorChecks.differ', { names: differing.join(say('common:listSeparator')) })}
        </p>
      )}
      <table className="factor-checks">
        <caption className="visually-hidden">{say('factorChecks.title')}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {say(`factorChecks.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((check) => (
            <CheckRow key={check.checkId} check={check} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}

function CheckRow({ check }: { check: FactorCheckView }) {
  const { say } = useWords()
  const result = check.result ?? 'waiting'
  return (
    <tr>
      <th scope="row">{check.name}</th>
      <td>
        {check.factors.map((one) => say(`factorChecks.factor.${one}`)).join(say('common:listSeparator'))}
      </td>
      <td>
        <Tag tone={TONES[result]}>{say(`factorChecks.results.${result}`)}</Tag>
      </td>
      <td>
        <BankTime at={check.answeredAt ?? check.askedAt} />
      </td>
      <td className="factor-reference">{shown(check.reference)}</td>
    </tr>
  )
}
