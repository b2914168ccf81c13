import { refuse } from '../platform/refuse.ts'

type Saving = { version: number; answers: Record<string, unknown>; now: Date }
type Kept = { version: number; answers: object; savedAt: Date }

export function refuseStale(save: Saving, kept: Kept | undefined): void {
  const version = kept?.version ?? 0
  if (version === save.version) return
  const theirs = { ...kept?.answers }
  const savedAt = (kept?.savedAt ?? save.now).toISOString()
  throw refuse('sectionChanged', { data: { version, mine: save.answers, theirs, savedAt } })
}
