/** What a thread does with the kept index: takes it up, or keeps the one that it built. */
export type IndexAct = 'index_read' | 'index_keep'

export type IndexTrouble = { readonly message: string; readonly code?: string; readonly isBroken: boolean }

export type IndexSaid =
  | { readonly kind: 'index-begun'; readonly act: IndexAct }
  | { readonly kind: 'index-ended'; readonly act: IndexAct; readonly trouble?: IndexTrouble }

export type HearOfIndex = (act: IndexAct, done: Promise<void>) => void

/** What is kept cannot be believed: it lacks bytes, or has others than were put there. */
export class SnapshotBroken extends Error {
  override readonly name = 'SnapshotBroken'
}

export class IndexFailed extends Error {
  override readonly name = 'IndexFailed'
  readonly code: string | undefined
  readonly isBroken: boolean

  constructor({ message, code, isBroken }: IndexTrouble) {
    super(message)
    this.code = code
    this.isBroken = isBroken
  }
}

export function indexTroubleOf(error: unknown): IndexTrouble {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return { message, isBroken: error instanceof SnapshotBroken, ...(code !== undefined && { code }) }
}

/** Puts together what a thread says: an act that fails before it began is told of as well. */
export function hearIndex(hear: HearOfIndex): (said: IndexSaid) => void {
  const begun = new Map<IndexAct, PromiseWithResolvers<void>>()
  const begin = (act: IndexAct) => {
    const fresh = Promise.withResolvers<void>()
    fresh.promise.catch(() => undefined)
    begun.set(act, fresh)
    hear(act, fresh.promise)
    return fresh
  }
  return (said) => {
    if (said.kind === 'index-begun') begin(said.act)
    else if (said.trouble) (begun.get(said.act) ?? begin(said.act)).reject(new IndexFailed(said.trouble))
    else begun.get(said.act)?.resolve()
  }
}
