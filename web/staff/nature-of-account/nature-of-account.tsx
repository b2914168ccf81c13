import type { NatureOfAccount } from '@kaihu/contract/account-type.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import { useNatureOfAccount } from '../../client/orders/account-type.ts'
import { useOrder } from '../../client/orders/orders.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { OrderHead } from '../order/order-head.tsx'
import { useWords } from '../words.ts'
import { Decide } from './decide.tsx'
import '../answers-review/answers.css'
import '../order/order-page.css'

export default function NatureOfAccountScreen() {
  const orderCode = useScreen().search['order'] ?? ''
  const order = useOrder(orderCode)
  const nature = useNatureOfAccount(orderCode)
  useLiveOrders(orderCode)
  return (
    <LoadState query={order} lines={10}>
      {(data) => (
        <>
          <OrderHead order={data} />
          <LoadState query={nature} lines={6}>
            {(found) => <Nature order={data} nature={found} />}
          </LoadState>
        </>
      )}
    </LoadState>
  )
}

function Nature({ order, nature }: { order: OrderDetail; nature: NatureOfAccount }) {
  const { say } = useWords()
  const sayField = useSay()
  const { request } = nature
  const listed = (accounts: NatureOfAccount['current']) =>
    accounts
      .map(
        ({ accountType, currency }) => `${sayField(listTextKey('accountNature', accountType))} (${currency})`,
      )
      .join(sayField('common:listSeparator'))
  const yesNo = (value: boolean | null) =>
    value === null ? say('common:empty') : say(value ? 'common:yes' : 'common:no')
  const isMismatch =
    nature.isRestrictedChosen !== null && nature.isRestrictedByRule !== nature.isRestrictedChosen
  return (
    <>
      <SectionCard title={say('nature.current')}>
        <DescriptionList
          items={[
            { key: 'types', label: say('nature.types'), value: listed(nature.current) },
            {
              key: 'confirmed',
              label: say('nature.confirmed'),
              value: say(nature.isConfirmed ? 'common:yes' : 'common:no'),
            },
            { key: 'rule', label: say('nature.restrictedByRule'), value: yesNo(nature.isRestrictedByRule) },
            { key: 'chosen', label: say('nature.restrictedChosen'), value: yesNo(nature.isRestrictedChosen) },
          ]}
        />
        {isMismatch && <p className="mark-sent">{sayField('application:messages.M-REST-1')}</p>}
        {nature.isRestrictedChosen && <p className="soft">{sayField('application:messages.M-REST-2')}</p>}
      </SectionCard>
      <SectionCard
        title={say('nature.request')}
        tags={request && <Tag tone={tones[request.state]}>{say(`nature.${request.state}`)}</Tag>}
      >
        {request ? (
          <>
            <DescriptionList
              items={[
                { key: 'wanted', label: say('nature.wanted'), value: listed(request.accounts) },
                {
                  key: 'reason',
                  label: say('nature.reason'),
                  value: `${sayField(listTextKey('changeOfAccountReason', request.reason))} ${request.reasonDetail}`,
                },
                { key: 'at', label: say('nature.at'), value: <BankTime at={request.requestedAt} /> },
                { key: 'comment', label: say('nature.comment'), value: request.comment || null },
              ]}
            />
            {nature.remaining.length > 0 && request.state === 'requested' && (
              <>
                <p>{say('nature.remaining')}</p>
                <ul>
                  {nature.remaining.map((path) => (
                    <li key={path}>{labelOfPath(path, sayField)}</li>
                  ))}
                </ul>
              </>
            )}
            <Decide order={order} nature={nature} />
          </>
        ) : (
          <EmptyState title={say('nature.none')} hint={say('nature.noneHint')} />
        )}
      </SectionCard>
    </>
  )
}

const tones = {
  requested: 'waiting',
  awaiting_check: 'waiting',
  accepted: 'success',
  rejected: 'ended',
} as const
