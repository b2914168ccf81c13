import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { OrderScreening } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshOpenHits, useOrderScreening, useRunScreening } from '../../client/diligence/screening.ts'
import { refreshOrder } from '../../client/orders/orders.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { ShowNumbers } from '../answers-review/show-numbers.tsx'
import { HeldLists } from './held-lists.tsx'
import { HitDrawer } from './hits/hit-drawer.tsx'
import { HitTable } from './hits/hit-table.tsx'
import { ListedOwners } from './listed-owners.tsx'
import { type PartyAct, PartyActs } from './parties/party-acts.tsx'
import { PartyLog } from './parties/party-log.tsx'
import { ResultTable } from './result-table.tsx'
import { RunTable } from './run-table.tsx'
import { problemOf, useScreeningSay } from './use-screening-words.ts'
import './screening.css'

export function ScreeningTab({ order }: { order: OrderDetail }) {
  const query = useOrderScreening(order.orderCode)
  return (
    <LoadState query={query} lines={12}>
      {(screening) => <Screening order={order} screening={screening} />}
    </LoadState>
  )
}

function Screening({ order, screening }: { order: OrderDetail; screening: OrderScreening }) {
  const say = useScreeningSay()
  const [search, change] = useSearchValues()
  const [act, setAct] = useState<PartyAct | null>(null)
  const shown = screening.hits.find(({ hitId }) => hitId === search['hit'])
  const open = (hitId: string | undefined) => change({ hit: hitId ?? null })
  return (
    <>
      <ShowNumbers order={order} />
      <HeldLists holds={screening.holds} />
      <ListedOwners screening={screening} />
      <SectionCard
        title={say('result.title')}
        note={say('tab.note')}
        actions={
          <>
            {screening.may.edit && (
              <>
                {screening.may.resetAll && (
                  <Button onClick={() => setAct({ kind: 'resetAll' })}>{say('party.resetAll')}</Button>
                )}
                <Button onClick={() => setAct({ kind: 'add' })}>{say('party.add')}</Button>
              </>
            )}
            {screening.may.run && <RunButton order={order} hasRun={screening.runs.length > 0} />}
          </>
        }
      >
        <Verdict screening={screening} />
        <ResultTable
          screening={screening}
          onHits={(partyId) => open(firstHitOf(screening, partyId))}
          onAct={setAct}
        />
      </SectionCard>
      <HitTable hits={screening.hits} isScreened={screening.aggregate.isScreened} onOpen={open} />
      <RunTable runs={screening.runs} />
      <PartyLog orderCode={order.orderCode} />
      {shown && (
        <HitDrawer
          order={order}
          hits={screening.hits.filter((hit) => hit.state !== 'logged' || hit.hitId === shown.hitId)}
          hitId={shown.hitId}
          onShow={open}
          onClose={() => open(undefined)}
        />
      )}
      {act && <PartyActs order={order} act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function firstHitOf({ hits }: OrderScreening, partyId: string): string | undefined {
  return hits.find((hit) => hit.partyId === partyId && hit.state !== 'logged')?.hitId
}

/** What it all comes to, in one sentence. */
function Verdict({ screening: { aggregate, holds } }: { screening: OrderScreening }) {
  const say = useScreeningSay()
  const [key, tone] = aggregate.hasStop
    ? (['stop', 'danger'] as const)
    : holds.length > 0
      ? (['held', 'waiting'] as const)
      : !aggregate.isScreened
        ? (['notScreened', 'waiting'] as const)
        : aggregate.isClear
          ? (['clear', 'good'] as const)
          : (['open', 'waiting'] as const)
  return (
    <p className={`screening-verdict screening-verdict-${tone}`} role="status">
      {say(`tab.${key}`)}
    </p>
  )
}

function RunButton({ order, hasRun }: { order: OrderDetail; hasRun: boolean }) {
  const say = useScreeningSay()
  const run = useRunScreening()
  const { orderCode } = order
  const start = () =>
    run.mutate(
      { params: { orderCode } },
      {
        onSuccess: ({ parties, hits, newHits }) => {
          showToast('success', say('tab.ran', { parties, hits, new: newHits }))
          void refreshOrder(orderCode)
          void refreshOpenHits()
        },
        onError: (error) => showToast('error', problemOf(error, say) ?? ''),
      },
    )
  return (
    <Button type={hasRun ? 'default' : 'primary'} loading={run.isPending} onClick={start}>
      {say(hasRun ? 'tab.rerun' : 'tab.run')}
    </Button>
  )
}
