import { declaredOwnership } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import { compare } from '@kaihu/domain/application/ownership/fraction.ts'
import type { OwnershipGraph } from '@kaihu/domain/application/ownership/graph.ts'
import { type ListedOwnership, listedOwnership } from '@kaihu/domain/diligence/ownership/listed-owners.ts'
import { graphOf } from '@kaihu/domain/diligence/ownership/own-version.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { findOwnVersion } from './ownership.store.ts'
import { shareView } from './ownership-picture.ts'

export type ListedOwners = {
  readonly verdict: ListedOwnership['verdict']
  readonly percent: string
  readonly parts: readonly { readonly name: string; readonly percent: string }[]
}

function plain(name: string): string {
  return name.replaceAll(/\s/g, '')
}

function findIn(graph: OwnershipGraph, listedNames: ReadonlySet<string>) {
  const holders = [...graph.holders.values()].filter(({ name }) => listedNames.has(plain(name)))
  return { graph, owned: listedOwnership(graph, new Set(holders.map(({ id }) => id))) }
}

/** What stops comes first, then what nobody can tell. */
const GRAVITY = { owned: 3, undetermined: 2, near: 1, below: 0 } as const

/**
 * By the customer's words or the bank's own version, whichever is graver; undefined when they own nothing of
 * it.
 */
export async function findListedOwners(
  database: Queryable,
  orderCode: string,
  listedNames: ReadonlySet<string>,
): Promise<ListedOwners | undefined> {
  if (listedNames.size === 0) return undefined
  const declared = declaredOwnership((await getKeptAnswers(database, orderCode)).answers)
  const own = await findOwnVersion(database, orderCode)
  const graphs = own ? [declared.graph, graphOf(own.holders, own.holdings)] : [declared.graph]
  const [gravest] = graphs
    .map((graph) => findIn(graph, listedNames))
    .toSorted(
      (a, b) => GRAVITY[b.owned.verdict] - GRAVITY[a.owned.verdict] || compare(b.owned.total, a.owned.total),
    )
  if (!gravest || (gravest.owned.parts.length === 0 && gravest.owned.verdict !== 'undetermined'))
    return undefined
  const { graph, owned } = gravest
  return {
    verdict: owned.verdict,
    percent: shareView(owned.total).percent,
    parts: owned.parts.map(({ holder, share }) => ({
      name: graph.holders.get(holder)?.name ?? '',
      percent: shareView(share).percent,
    })),
  }
}
