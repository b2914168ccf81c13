import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useSayDiligence } from '../say-diligence.ts'
import { Box, Line, ROOT } from './graph-parts.tsx'
import { chainOf, walk } from './graph-walk.ts'
import { layOut } from './layout.ts'
import { useGraphView } from './use-graph-view.ts'

type Props = { picture: OwnershipPicture; label: string }

/** Moved by dragging, enlarged by buttons or + and -, and walked by arrow keys. */
export function OwnershipGraph({ picture, label }: Props) {
  const say = useSayDiligence()
  const markerId = useId()
  const layout = useMemo(() => layOut(picture, ROOT), [picture])
  const { box, scale, zoom, fit, reveal, drag } = useGraphView(layout, layout.places.get(ROOT))
  const [chosen, setChosen] = useState<string | null>(null)
  const chain = useMemo(() => (chosen === null ? null : chainOf(picture, chosen)), [picture, chosen])
  const isPale = (id: string) => chain !== null && !chain.has(id)
  const owners = new Set(picture.owners.map(({ holder }) => holder))
  const choose = (id: string) => {
    setChosen((now) => (now === id ? null : id))
    const place = layout.places.get(id)
    if (place) reveal(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walk(event.key, chosen ?? ROOT, { picture, layout })
    const act = {
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
      '0': () => fit(),
    }[event.key]
    if (next === null && !act && event.key !== 'Escape') return
    event.preventDefault()
    if (next !== null) choose(chosen === null ? ROOT : next)
    else if (act) act()
    else setChosen(null)
  }
  const named = picture.holders.find(({ id }) => id === chosen)
  return (
    <>
      <GraphBar view={{ zoom, fit, scale }} chosen={named?.name ?? null} />
      {/* The table below says the same in words. */}
      <div
        ref={box}
        className="graph-box"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={chosen === null ? undefined : `${markerId}${chosen}`}
        onKeyDown={onKeyDown}
        onPointerDown={drag.begin}
        onPointerMove={drag.go}
        onPointerUp={drag.end}
        onPointerLeave={drag.end}
      >
        <svg
          width={layout.width * scale}
          height={layout.height * scale}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="none"
        >
          <Arrow id={markerId} />
          {picture.holdings.map((holding, index) => (
            <Line
              key={`${index} ${holding.holder}`}
              {...{ holding, index, layout, markerId }}
              isPale={isPale(holding.holder) || isPale(holding.entity)}
            />
          ))}
          {picture.holders.map((holder) => (
            <Box
              key={holder.id}
              holder={holder}
              place={layout.places.get(holder.id)}
              isOwner={owners.has(holder.id)}
              unknown={unknownPart(picture, holder.id)}
              unknownLabel={(percent) => say('ownership.unknown', { percent })}
              publicLabel={say('lists:holdingType.public')}
              isPale={isPale(holder.id)}
              isChosen={holder.id === chosen}
              id={`${markerId}${holder.id}`}
              onChoose={() => choose(holder.id)}
            />
          ))}
        </svg>
      </div>
    </>
  )
}

/** The part of an entity that nobody is named for. */
function unknownPart({ gaps }: OwnershipPicture, id: string): string | null {
  const gap = gaps.find(({ kind, entity, part }) => kind === 'unknownPart' && entity === id && part !== null)
  return gap?.part?.percent ?? null
}

function Arrow({ id }: { id: string }) {
  return (
    <defs>
      <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 L8 4 L0 8 z" className="graph-arrow" />
      </marker>
    </defs>
  )
}

type BarProps = {
  view: Pick<ReturnType<typeof useGraphView>, 'zoom' | 'fit' | 'scale'>
  chosen: string | null
}

function GraphBar({ view, chosen }: BarProps) {
  const say = useSayDiligence()
  return (
    <div className="graph-bar" role="toolbar" aria-label={say('ownership.view')}>
      <Button
        size="small"
        icon={<MinusOutlined aria-hidden="true" />}
        aria-label={say('ownership.smaller')}
        onClick={() => view.zoom(-1)}
      />
      <span className="graph-scale">{Math.round(view.scale * 100)}%</span>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={say('ownership.larger')}
        onClick={() => view.zoom(1)}
      />
      <Button size="small" onClick={() => view.fit()}>
        {say('ownership.whole')}
      </Button>
      <span className="soft" role="status">
        {chosen ?? say('ownership.walkHint')}
      </span>
    </div>
  )
}
