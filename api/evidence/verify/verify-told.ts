import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { CHAINS_TELL } from '../../platform/audit/chains.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { chainFile, MANIFEST, type Manifest, PACK_FORMAT } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { CUSTOMER_HITS, countUntoldHits, ORDER_HITS } from './verify-hits.ts'

type Chains = ReadonlyMap<string, readonly ChainEntry[]>

const firstSchema = z.looseObject({ tells: z.int() })

function chainIn(chains: Chains, name: string): readonly ChainEntry[] {
  return chains.get(chainFile(`${name}:`)) ?? []
}

/** Whether the order's first entry says that its chains tell of everything that a pack is held to today. */
export function isOrderToldWhole(chains: Chains): boolean {
  const first = firstSchema.safeParse(chainIn(chains, 'order')[0]?.body).data
  return first !== undefined && first.tells >= CHAINS_TELL
}

/** A relationship may be older than the order that is added to it: what was remembered in it before was told nowhere. */
export function isCustomerToldWhole(chains: Chains): boolean {
  const [began, order] = [chainIn(chains, 'relationship')[0]?.at, chainIn(chains, 'order')[0]?.at]
  return isOrderToldWhole(chains) && (began === undefined || began >= (order ?? ''))
}

/** An order that says that its chains tell of everything has no pack of a form that leaves some of it out. */
export function findFormFlaws({ format }: Manifest, chains: Chains): Finding[] {
  const what = 'is of an older form than the order, whose chain tells of more'
  return format !== PACK_FORMAT && isOrderToldWhole(chains) ? [{ part: MANIFEST, what }] : []
}

/** What of an older order's pack no chain tells: its signature alone says that it was so. */
export async function listUntold(
  { format }: Manifest,
  files: readonly ArchivedFile[],
  chains: Chains,
): Promise<readonly string[]> {
  const ofHits = async (part: string, name: string) => {
    const count = await countUntoldHits(files, part, chainIn(chains, name))
    return count === 0 ? [] : [`${part}: ${count} remembered before chains told of it`]
  }
  const ofForm = [`made as ${format}, whose consents and decisions on hits are not held to the chains`]
  return [
    ...(format === PACK_FORMAT ? [] : ofForm),
    ...(isOrderToldWhole(chains) ? [] : await ofHits(ORDER_HITS, 'screening')),
    ...(isCustomerToldWhole(chains) ? [] : await ofHits(CUSTOMER_HITS, 'relationship')),
  ]
}
