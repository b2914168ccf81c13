import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import type { Layout } from './layout.ts'

type Picture = Pick<OwnershipPicture, 'holders' | 'holdings'>

export const WALKING_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type WalkingKey = (typeof WALKING_KEYS)[number]

function isWalkingKey(key: string): key is WalkingKey {
  return WALKING_KEYS.some((one) => one === key)
}

function nearest(ids: readonly string[], x: number, { places }: Layout): string | null {
  const away = (id: string) => Math.abs((places.get(id)?.x ?? 0) - x)
  return ids.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

function inRow(y: number | undefined, { places }: Layout): readonly string[] {
  return [...places].flatMap(([id, place]) => (place.y === y ? id : []))
}

/** Up or down to who holds it or what it holds, else to the nearest; sideways in its own row. */
export function walk(
  key: string,
  from: string,
  { picture: { holdings }, layout }: { picture: Picture; layout: Layout },
): string | null {
  const here = layout.places.get(from)
  if (!isWalkingKey(key) || !here) return null
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isAfter = (id: string) => (layout.places.get(id)?.x ?? 0) > here.x
    const others = inRow(here.y, layout).filter((id) => id !== from && isAfter(id) === (key === 'ArrowRight'))
    return nearest(others, here.x, layout)
  }
  const isUp = key === 'ArrowUp'
  const rows = [...new Set([...layout.places.values()].map(({ y }) => y))]
  const beyond = rows.filter((y) => (isUp ? y < here.y : y > here.y)).toSorted((one, other) => one - other)
  const row = inRow(isUp ? beyond.at(-1) : beyond[0], layout)
  const near = holdings.flatMap(({ holder, entity }) =>
    isUp ? (entity === from ? holder : []) : holder === from ? entity : [],
  )
  const related = row.filter((id) => near.includes(id))
  return nearest(related.length > 0 ? related : row, here.x, layout)
}

/** Everybody on the ways through a box, down to the company and up to whoever stands behind it. */
export function chainOf({ holdings }: Picture, id: string): ReadonlySet<string> {
  const found = new Set([id])
  const follow = (from: string, next: (at: string) => readonly string[]) => {
    const seen = new Set([from])
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const one of next(at)) {
        if (seen.has(one)) continue
        seen.add(one)
        found.add(one)
        open.push(one)
      }
    }
  }
  follow(id, (at) => holdings.flatMap(({ holder, entity }) => (holder === at ? entity : [])))
  follow(id, (at) => holdings.flatMap(({ holder, entity }) => (entity === at ? holder : [])))
  return found
}
