import { type PaperOwner, paperOwners } from '@kaihu/domain/recognition/paper-owners.ts'
import { useMemo } from 'react'
import { userStore } from '../../client/session.ts'
import { createStore, useStore } from '../../kit/store.ts'
import { type PaperWithPhoto, readPaperFile, type Trouble } from './read-paper-file.ts'

type Unread = { readonly name: string; readonly trouble: Trouble | 'noFront' }

/** Papers that lay at hand when the form was begun, as far as they were read. */
type AtHand = {
  readonly orderCode: string
  readonly papers: readonly PaperWithPhoto[]
  readonly unread: readonly Unread[]
  /** pictures that were chosen and not read yet */
  readonly left: number
}

const nothing: AtHand = { orderCode: '', papers: [], unread: [], left: 0 }

/** In the memory of the page alone: neither the server nor the browser keeps pictures of people's documents. */
const store = createStore(nothing)

/** Lets go of them; a session that is over leaves nothing behind. */
export function forgetPapers(): void {
  store.set(nothing)
}

userStore.subscribe(() => userStore.get() === null && forgetPapers())

/** Reads pictures one after the other; whoever chose them goes on meanwhile. */
export async function readAtHand(orderCode: string, files: readonly File[]): Promise<void> {
  store.update((now) => {
    const kept = now.orderCode === orderCode ? now : { ...nothing, orderCode }
    return { ...kept, left: kept.left + files.length }
  })
  for (const file of files) {
    const paper = await readPaperFile(orderCode, file)
    store.update((now) => (now.orderCode === orderCode ? withRead(now, file.name, paper) : now))
  }
}

/** Keeps a paper that was chosen where its owner is asked: the files page knows it then. */
export function keepAtHand(orderCode: string, paper: PaperWithPhoto): void {
  store.update((now) => {
    const kept = now.orderCode === orderCode ? now : { ...nothing, orderCode }
    return { ...kept, papers: [...kept.papers, paper] }
  })
}

function withRead(now: AtHand, name: string, paper: PaperWithPhoto | Trouble): AtHand {
  const left = Math.max(0, now.left - 1)
  if (typeof paper !== 'string' && paper.kind !== null)
    return { ...now, left, papers: [...now.papers, paper] }
  const trouble = typeof paper === 'string' ? paper : 'nothing'
  return { ...now, left, unread: [...now.unread, { name, trouble }] }
}

export type OwnerAtHand = PaperOwner<PaperWithPhoto>

/** What lies at hand for this application, by whose papers they are. */
export function useAtHand(
  orderCode: string,
): Pick<AtHand, 'unread' | 'left'> & { owners: readonly OwnerAtHand[] } {
  const now = useStore(store)
  const { papers, unread, left } = now.orderCode === orderCode ? now : nothing
  const owners = useMemo(() => paperOwners(papers), [papers])
  // While pictures are being read the front may still come.
  const backs = left === 0 ? backsOfNobody(papers, owners) : []
  return { owners, unread: [...unread, ...backs], left }
}

function backsOfNobody(papers: readonly PaperWithPhoto[], owners: readonly OwnerAtHand[]): readonly Unread[] {
  const owned = new Set(owners.flatMap((owner) => owner.papers))
  return papers
    .filter((paper) => paper.kind === 'identityCardBack' && !owned.has(paper))
    .map(({ file }) => ({ name: file.name, trouble: 'noFront' }))
}
