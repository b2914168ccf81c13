import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { HitDetail, HitView } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { refreshOpenHits, useScreeningHit } from '../../../client/diligence/screening.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { Drawer } from '../../../kit/dialog/drawer.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { hitTones } from '../tones.ts'
import { useScreeningSay } from '../use-screening-words.ts'
import { HitCheck } from './hit-check.tsx'
import { HitDecision } from './hit-decision.tsx'
import { HitEvidence } from './hit-evidence.tsx'
import { HitHistory } from './hit-history.tsx'
import { HitSides } from './hit-sides.tsx'

type HitDrawerProps = {
  order: OrderDetail
  hits: readonly HitView[]
  hitId: string
  onShow: (hitId: string) => void
  onClose: () => void
}

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="radio"]'

/** One hit at a time, with both sides, the evidence and what to decide; arrow keys go through the hits. */
export function HitDrawer({ order, hits, hitId, onShow, onClose }: HitDrawerProps) {
  const say = useScreeningSay()
  const place = hits.findIndex((hit) => hit.hitId === hitId)
  const hit = hits[place]
  const query = useScreeningHit(order.orderCode, hitId)
  const go = (step: number) => {
    const other = hits[place + step]
    if (other) onShow(other.hitId)
  }
  useArrowKeys(go)
  if (!hit) return null
  const done = () => {
    void refreshOrder(order.orderCode)
    void refreshOpenHits()
  }
  return (
    <Drawer
      open
      size={1000}
      title={say('hit.title', { party: hit.partyName, listed: hit.matchedName })}
      onClose={onClose}
      extra={<Tag tone={hitTones[hit.state]}>{say(`state.${hit.state}`)}</Tag>}
    >
      <div className="hit">
        <div className="hit-steps">
          <Button disabled={place === 0} onClick={() => go(-1)}>
            {say('hit.previous')}
          </Button>
          <Button disabled={place === hits.length - 1} onClick={() => go(1)}>
            {say('hit.next')}
          </Button>
          <span role="status">{say('hit.place', { number: place + 1, count: hits.length })}</span>
          <span className="soft">{say('hit.keys')}</span>
        </div>
        <LoadState query={query} lines={12}>
          {(detail) => (
            <HitBody
              key={`${detail.hitId} ${detail.live?.dispositionId ?? ''}`}
              order={order}
              hit={detail}
              onDone={done}
            />
          )}
        </LoadState>
      </div>
    </Drawer>
  )
}

/** Left and right go through the hits, but for where somebody types or chooses. */
function useArrowKeys(go: (step: number) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      if (event.key === 'ArrowLeft') go(-1)
      if (event.key === 'ArrowRight') go(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go])
}

type HitBodyProps = {
  order: OrderDetail
  hit: HitDetail
  onDone: () => void
}

function HitBody({ order, hit, onDone }: HitBodyProps) {
  return (
    <>
      <HitSides hit={hit} />
      <HitEvidence hit={hit} />
      {hit.verbs.includes('propose') && <HitDecision order={order} hit={hit} onDone={onDone} />}
      {hit.verbs.includes('check') && <HitCheck hit={hit} onDone={onDone} />}
      <HitHistory hit={hit} />
    </>
  )
}
