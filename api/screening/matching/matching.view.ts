import type { MatchingDifferenceView, TrialView } from '@kaihu/contract/matching.ts'
import { maskName } from '@kaihu/domain/access/mask-name.ts'
import { type Role, roleOf } from '@kaihu/domain/access/roles.ts'
import type { MatchingEffect } from '@kaihu/domain/screening/matching.ts'
import type { DifferenceRow } from './difference.store.ts'
import type { Trial } from './trial.store.ts'

type Counts = Readonly<Partial<Record<MatchingEffect, number>>>

function countsOf({ new: more = 0, lost = 0, louder = 0, quieter = 0 }: Counts): TrialView['counts'] {
  return { new: more, lost, louder, quieter }
}

export function trialViewOf(trial: Trial, counts: { trial: Counts; shadow: Counts }): TrialView {
  const { changeId, numbers, effectiveFrom, state, total, done, labelled, startedAt, endedAt, shadow } = trial
  return {
    changeId,
    numbers,
    effectiveFrom,
    state,
    total,
    done,
    labelled,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: countsOf(counts.trial),
    shadow: {
      parties: shadow.parties,
      since: shadow.since?.toISOString() ?? null,
      counts: countsOf(counts.shadow),
    },
  }
}

export function differenceViewOf(row: DifferenceRow, role: Role): MatchingDifferenceView {
  const { listCode, entryId, matchedName, effect, scoreBefore, scoreAfter } = row
  const name = row.party && (row.party.legalNameChinese || row.party.legalName)
  const readsAll = roleOf(role).scope === 'all'
  return {
    party: name === null || readsAll ? name : maskName(name),
    list: listCode,
    foundAt: row.foundAt.toISOString(),
    entryId,
    matchedName,
    effect,
    scoreBefore,
    scoreAfter,
  }
}
