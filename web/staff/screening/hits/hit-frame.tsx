import type { HitDetail, HitView } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Drawer } from '../../../kit/dialog/drawer.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { hitTones } from '../tones.ts'
import { useScreeningSay } from '../use-screening-words.ts'
import { HitEvidence } from './hit-evidence.tsx'
import { DecidedBefore, HitHistory } from './hit-history.tsx'
import { HitSides } from './hit-sides.tsx'

export type HitFrameProps = {
  hits: readonly HitView[]
  hitId: string
  onShow: (hitId: string) => void
  onClose: () => void
}

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="radio"]'

/** The drawer of one hit at a time; arrow keys go through the hits. */
export function HitFrame({
  hits,
  hitId,
  onShow,
  onClose,
  children,
}: HitFrameProps & { children: ReactNode }) {
  const say = useScreeningSay()
  const place = hits.findIndex((hit) => hit.hitId === hitId)
  const hit = hits[place]
  const go = (step: number) => {
    const other = hits[place + step]
    if (other) onShow(other.hitId)
  }
  useArrowKeys(go)
  if (!hit) return null
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
        {children}
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

/** Both sides, the evidence, what to decide, and what was decided. */
export function HitShown({ hit, children }: { hit: HitDetail; children: ReactNode }) {
  return (
    <>
      <HitSides hit={hit} />
      <HitEvidence hit={hit} />
      {children}
      <DecidedBefore hit={hit} />
      <HitHistory hit={hit} />
    </>
  )
}
