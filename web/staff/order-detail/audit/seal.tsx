import type { OrderSeal } from '@kaihu/contract/audit.ts'
import type { useOrderSeal } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'

/** By which checkpoint the order's chain is signed, and by whom outside the bank that was seen and when. */
export function Seal({ query }: { query: ReturnType<typeof useOrderSeal> }) {
  const words = useWords()
  return (
    <SectionCard title={words.say('audit.seal')}>
      <LoadState query={query} lines={2}>
        {(seal) => <SealLines {...seal} />}
      </LoadState>
    </SectionCard>
  )
}

export function SealLines({ signed, unsigned, witnesses }: OrderSeal) {
  const { say } = useWords()
  if (!signed) return <p className="soft">{say('audit.unsigned')}</p>
  return (
    <>
      <p>
        {say('audit.signed', { seq: signed.seq, checkpointNo: signed.checkpointNo })}{' '}
        <BankTime at={signed.at} />
        {unsigned > 0 && <span className="soft"> {say('audit.unsignedSince', { count: unsigned })}</span>}
      </p>
      {witnesses.length === 0 && <p className="soft">{say('audit.unwitnessed')}</p>}
      <dl className="audit-witnesses">
        {witnesses.map(({ witness, checkpointNo, at, place }) => (
          <div key={witness}>
            <dt>{say(`audit.by.${witness}`)}</dt>
            <dd>
              {say('audit.witnessed', { checkpointNo, place })} <BankTime at={at} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
