import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { isRefusal } from '../../client/call/call-error.ts'
import { refreshOrder } from '../../client/orders/orders.ts'
import { useClaimOrder, useReleaseOrder } from '../../client/orders/work.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import type { Column } from '../../kit/table/column.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { orderHref } from '../addresses.ts'
import { refusalWords } from '../refusal-words.ts'
import { useWords, type Words } from '../words.ts'

/** The act of a line of the pool: claim what is free, give back what one has. */
export function actsColumn(words: Words, view: 'free' | 'claimed'): Column<OrderRow> {
  return {
    key: 'acts',
    title: words.say('work:pool.act'),
    isFixed: true,
    isSticky: true,
    align: 'right',
    cell: (order) => (view === 'free' ? <Claim order={order} /> : <Release order={order} size="small" />),
  }
}

/** Claims and opens the order; who comes second is told so and sees the list as it is. */
function Claim({ order }: { order: OrderRow }) {
  const words = useWords()
  const claim = useClaimOrder()
  const { orderCode } = order
  const take = () =>
    claim.mutate(
      { params: { orderCode }, body: {} },
      {
        onSuccess: () => {
          showToast('success', words.say('work:pool.taken', { code: orderCode }))
          void refreshOrder(orderCode)
          goTo(orderHref(order))
        },
        onError: (error) => {
          const isGone = isRefusal(error, 'notFound')
          showToast('error', isGone ? words.say('work:pool.gone') : refusalWords(error, words))
          void refreshOrder(orderCode)
        },
      },
    )
  return (
    <Button
      size="small"
      loading={claim.isPending}
      aria-label={words.say('work:pool.claimNamed', { code: orderCode })}
      onClick={take}
    >
      {words.say('work:pool.claim')}
    </Button>
  )
}

type ReleaseProps = {
  order: Pick<OrderRow, 'orderCode' | 'companyName'>
  /** as large as the buttons it stands beside: small in a table */
  size: 'small' | 'middle'
}

export function Release({ order, size }: ReleaseProps) {
  const words = useWords()
  const release = useReleaseOrder()
  const [isAsking, setAsking] = useState(false)
  const { orderCode, companyName } = order
  const give = (reason: string) =>
    release.mutate(
      { params: { orderCode }, body: { reason } },
      {
        onSuccess: () => {
          showToast('success', words.say('work:pool.released', { code: orderCode }))
          void refreshOrder(orderCode)
        },
      },
    )
  return (
    <>
      <Button
        size={size}
        aria-label={words.say('work:pool.releaseNamed', { code: orderCode })}
        onClick={() => setAsking(true)}
      >
        {words.say('work:pool.release')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={words.say('work:pool.release')}
          effect={words.say('work:pool.releaseEffect', { code: orderCode, company: companyName })}
          confirmLabel={words.say('work:pool.release')}
          reason="required"
          isBusy={release.isPending}
          problem={release.error ? refusalWords(release.error, words) : null}
          onConfirm={give}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
