import { effectOn, type MatchingEffect } from '@kaihu/domain/screening/matching.ts'
import type { Hit } from '@kaihu/screening/model.ts'

export type Difference = {
  readonly listCode: string
  readonly entryId: string
  readonly effect: MatchingEffect
  readonly matchedName: string
  readonly scoreBefore: number | null
  readonly scoreAfter: number | null
}

type Found = Pick<Hit, 'listId' | 'entryId' | 'matchedName' | 'score' | 'band'>

function byEntry(hits: readonly Found[]): ReadonlyMap<string, Found> {
  return new Map(hits.map((hit) => [`${hit.listId} ${hit.entryId}`, hit]))
}

export function differencesOf(before: readonly Found[], after: readonly Found[]): readonly Difference[] {
  const [was, is] = [byEntry(before), byEntry(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const hit = now ?? old
    const effect = effectOn(old, now)
    if (!hit || effect === null) return []
    return [
      {
        listCode: hit.listId,
        entryId: hit.entryId,
        effect,
        matchedName: hit.matchedName,
        scoreBefore: old?.score ?? null,
        scoreAfter: now?.score ?? null,
      },
    ]
  })
}
