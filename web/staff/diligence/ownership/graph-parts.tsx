import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { BOX, type Layout, type Place } from './layout.ts'

export const ROOT = 'company'
const SHOWN_CHARACTERS = 12

type Holder = OwnershipPicture['holders'][number]

type LineProps = {
  holding: OwnershipPicture['holdings'][number]
  index: number
  layout: Layout
  markerId: string
  /** not on the ways through the box that is looked at */
  isPale: boolean
}

/** Who holds how much of whom: a line with its percentage, dashed where it goes round a loop. */
export function Line({ holding, index, layout, markerId, isPale }: LineProps) {
  const from = layout.places.get(holding.holder)
  const to = layout.places.get(holding.entity)
  if (!from || !to) return null
  const isUpward = from.y >= to.y
  const start = { x: from.x, y: from.y + (isUpward ? -1 : 1) * (BOX.height / 2) }
  const end = { x: to.x, y: to.y + (isUpward ? 1 : -1) * (BOX.height / 2) }
  const bend = isUpward ? BOX.width * 0.75 : 0
  const bends = layout.bends.get(index) ?? []
  // Where the line goes first: its percentage stands there, clear of the boxes that it passes.
  const next = bends[0] ?? end
  const middle = { x: (start.x + next.x) / 2 + bend, y: (start.y + next.y) / 2 }
  const path = isUpward
    ? `M${start.x} ${start.y} C${start.x + bend * 1.3} ${start.y - 40} ${end.x + bend * 1.3} ${end.y + 40} ${end.x} ${end.y}`
    : `M${[start, ...bends, end].map(({ x, y }) => `${x} ${y}`).join(' L')}`
  const label = `${holding.percent}%`
  return (
    <g className={isPale ? 'graph-pale' : ''}>
      <path
        d={path}
        className={holding.isLoop ? 'graph-line graph-line-loop' : 'graph-line'}
        markerEnd={`url(#${markerId})`}
      />
      <rect
        x={middle.x - label.length * 4 - 3}
        y={middle.y - 9}
        width={label.length * 8 + 6}
        height={18}
        className="graph-label-ground"
      />
      <text x={middle.x} y={middle.y + 4} className="graph-label">
        {label}
      </text>
    </g>
  )
}

type BoxProps = {
  holder: Holder
  place: Place | undefined
  isOwner: boolean
  unknown: string | null
  unknownLabel: (percent: string) => string
  publicLabel: string
  isPale: boolean
  isChosen: boolean
  id: string
  onChoose: () => void
}

/** A party: its name, and what it effectively holds. Chosen, the ways through it stand out. */
export function Box({ holder, place, isOwner, unknown, unknownLabel, publicLabel, ...chosen }: BoxProps) {
  if (!place) return null
  const name = holder.kind === 'public' ? publicLabel : holder.name
  const second = unknown === null ? (holder.equity ? `${holder.equity.percent}%` : '') : unknownLabel(unknown)
  return (
    <g
      transform={`translate(${place.x - BOX.width / 2} ${place.y - BOX.height / 2})`}
      className={chosen.isPale ? 'graph-box-node graph-pale' : 'graph-box-node'}
      id={chosen.id}
      role="option"
      aria-selected={chosen.isChosen}
      onClick={chosen.onChoose}
    >
      {/* The name of the box too: what is written in it may be shortened. */}
      <title>{second === '' ? name : `${name} ${second}`}</title>
      <rect
        width={BOX.width}
        height={BOX.height}
        rx={holder.kind === 'person' ? BOX.height / 2 : 4}
        className={`${boxClass(holder, isOwner)}${chosen.isChosen ? ' graph-node-chosen' : ''}`}
      />
      <text x={BOX.width / 2} y={second === '' ? 33 : 24} className="graph-name">
        {shortened(name)}
      </text>
      {second !== '' && (
        <text
          x={BOX.width / 2}
          y={43}
          className={unknown === null ? 'graph-share' : 'graph-share graph-unknown'}
        >
          {second}
        </text>
      )}
    </g>
  )
}

function boxClass({ id, isListed }: Holder, isOwner: boolean): string {
  if (isListed) return 'graph-node graph-node-listed'
  if (id === ROOT) return 'graph-node graph-node-root'
  return isOwner ? 'graph-node graph-node-owner' : 'graph-node'
}

function shortened(name: string): string {
  const characters = [...name]
  // Latin letters are half as wide as Chinese characters.
  const most = /^[\u0000-\u024f]*$/.test(name) ? SHOWN_CHARACTERS * 2 - 3 : SHOWN_CHARACTERS
  return characters.length <= most ? name : `${characters.slice(0, most - 1).join('')}…`
}
