import type { BankData } from '@kaihu/contract/bank-data.ts'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { messageKey, useSay } from '../../fields/say.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { useSayBankData } from './say-bank-data.ts'

export function ContradictionList({ found }: { found: BankData['contradictions'] }) {
  const say = useSayBankData()
  const sayField = useSay()
  if (found.length === 0) return null
  return (
    <SectionCard title={say('contradictions')} note={say('contradictionsNote')}>
      <ul className="bank-data-found">
        {found.map(({ path, code, params, severity }) => (
          <li key={`${path} ${code}`}>
            <Tag tone={severity === 'blocks' ? 'danger' : 'waiting'}>{say(severity)}</Tag>
            <span>
              {say('item', {
                label: labelOfPath(path, sayField),
                message: sayField(messageKey(code), params),
              })}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
