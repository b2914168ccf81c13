import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'

export type Place = {
  readonly x: number
  readonly y: number
}

/** A drawn ownership: the company at the bottom, whoever holds it above, layer by layer. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<string, Place>
  /** Where the line of a holding passes the layers between its ends, by the holding's index. */
  readonly bends: ReadonlyMap<number, readonly Place[]>
}

export const BOX = { width: 168, height: 56 } as const
const GAP = { x: 28, y: 72 } as const
const MARGIN = 16

type Picture = Pick<OwnershipPicture, 'holders' | 'holdings'>

/** How many holdings lie between a holder and the company on the longest way that goes round no loop. */
function levelsOf({ holders, holdings }: Picture, root: string): ReadonlyMap<string, number> {
  const levels = new Map([[root, 0]])
  const visit = (entity: string, level: number, seen: readonly string[]) => {
    for (const { holder } of holdings.filter((one) => one.entity === entity)) {
      if (seen.includes(holder)) continue
      levels.set(holder, Math.max(levels.get(holder) ?? 0, level + 1))
      visit(holder, level + 1, [...seen, holder])
    }
  }
  visit(root, 0, [root])
  // Somebody named without any share stands beside the company's own holders.
  for (const { id } of holders) if (!levels.has(id)) levels.set(id, 1)
  return levels
}

/** The mean place of what a holder holds: whoever holds neighbours stands near them. */
function pullOf(id: string, { holdings }: Picture, order: ReadonlyMap<string, number>): number {
  const held = holdings.flatMap(({ holder, entity }) => (holder === id ? (order.get(entity) ?? []) : []))
  return held.length === 0 ? 0 : held.reduce((sum, place) => sum + place, 0) / held.length
}

/** A place kept free in a layer for a line that passes it. */
type Passing = {
  readonly id: string
  readonly index: number
  readonly level: number
}

/** Where lines pass layers that neither of their ends stands in. */
function passingsOf({ holdings }: Picture, levels: ReadonlyMap<string, number>): readonly Passing[] {
  return holdings.flatMap(({ holder, entity }, index) => {
    const [from, to] = [levels.get(holder) ?? 0, levels.get(entity) ?? 0]
    const between = Array.from({ length: Math.max(0, from - to - 1) }, (_, step) => to + 1 + step)
    return between.map((level) => ({ id: `pass-${index}-${level}`, index, level }))
  })
}

/** The picture with a stop in every layer that a line passes, so that whatever comes above follows it. */
function withPassings({ holders, holdings }: Picture, passings: readonly Passing[]): Picture {
  const stops = holdings.flatMap((holding, index) => {
    const own = passings.filter((one) => one.index === index)
    const chain = [holding.entity, ...own.map(({ id }) => id), holding.holder]
    return chain.slice(1).map((holder, step) => ({ ...holding, holder, entity: chain[step] ?? '' }))
  })
  return { holders, holdings: stops }
}

/** Lays an ownership out so that every box stands above what it holds, and no box lies on another or on a line. */
export function layOut(picture: Picture, root: string): Layout {
  const levels = levelsOf(picture, root)
  const depth = Math.max(0, ...levels.values())
  const passings = passingsOf(picture, levels)
  const pulled = withPassings(picture, passings)
  const rows = Array.from({ length: depth + 1 }, (_, level) => [
    ...picture.holders.filter(({ id }) => levels.get(id) === level).map(({ id }) => id),
    ...passings.filter((one) => one.level === level).map(({ id }) => id),
  ])
  const widest = Math.max(1, ...rows.map(({ length }) => length))
  const width = widest * (BOX.width + GAP.x) - GAP.x + 2 * MARGIN
  const height = (depth + 1) * (BOX.height + GAP.y) - GAP.y + 2 * MARGIN
  const places = new Map<string, Place>()
  const order = new Map<string, number>()
  for (const [level, row] of rows.entries()) {
    const sorted = row.toSorted((one, other) => pullOf(one, pulled, order) - pullOf(other, pulled, order))
    const y = height - MARGIN - BOX.height / 2 - level * (BOX.height + GAP.y)
    const step = width / sorted.length
    for (const [index, id] of sorted.entries()) {
      const x = step * (index + 0.5)
      places.set(id, { x, y })
      order.set(id, x)
    }
  }
  const bends = new Map<number, Place[]>()
  for (const { id, index } of passings.toReversed()) {
    const place = places.get(id)
    if (place) bends.set(index, [...(bends.get(index) ?? []), place])
    places.delete(id)
  }
  return { width, height, places, bends }
}
