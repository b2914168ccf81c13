import type { OrderDetail } from '@kaihu/contract/order.ts'
import { FEE_NOTICE } from '@kaihu/domain/papers/paper.ts'
import { usePapers } from '../../../client/files/papers.ts'
import { PaperList } from '../../../fields/papers/paper-list.tsx'
import { useSay } from '../../../fields/say.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Unread } from '../../../kit/unread/unread.tsx'
import { useWords } from '../../words.ts'
import type { KeptDiscount } from './kept-discount.ts'

/** The fee notice as a paper, once the rate is filled in and the fees were worked out from it (R44). */
export function FeeNotice({ order, kept }: { order: OrderDetail; kept: KeptDiscount | null }) {
  const { say } = useWords()
  const sayForm = useSay()
  const isReady = kept?.isRefreshed === true
  return (
    <SectionCard title={say('desk:fees.notice')}>
      {isReady ? (
        <Paper orderCode={order.orderCode} key={kept.refreshedAt} />
      ) : (
        <p>{sayForm('application:messages.M-FEE')}</p>
      )}
    </SectionCard>
  )
}

function Paper({ orderCode }: { orderCode: string }) {
  const query = usePapers(orderCode)
  const papers = query.data?.papers ?? []
  return (
    <>
      <Unread query={query} />
      <PaperList orderCode={orderCode} papers={papers.filter(({ id }) => id === FEE_NOTICE)} />
    </>
  )
}
