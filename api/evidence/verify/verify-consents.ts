import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { FORMAT_BEFORE_CONSENTS, type Manifest } from '../manifest.ts'
import { byId, compareRows, entriesOf, readRows, type Told } from './compare-rows.ts'
import type { Finding } from './finding.ts'

const CONSENTS = 'order/consents.json'

const consentSchema = z.strictObject({
  consentId: z.string(),
  key: z.string(),
  version: z.string(),
  locale: z.string(),
  words: z.string(),
  sha256: z.string(),
  agreedAt: z.string(),
  isOnBehalf: z.boolean(),
  withdrawnAt: z.string().nullable(),
})
type Consent = z.infer<typeof consentSchema>
const consentBody = z.looseObject({ consentId: z.string() })

function isConsentTold(row: Consent, told: Told<z.infer<typeof consentBody>>): boolean {
  const at = (kind: string) => told.findLast(({ entry }) => entry.kind === kind)
  const [given, withdrawn] = [at('consent.given'), at('consent.withdrawn')]
  if (given === undefined) return false
  const words = createHash('sha256').update(row.words).digest('hex')
  const by = (given.entry.actor as { kind?: unknown } | null)?.kind
  return (
    words === row.sha256 &&
    (['key', 'version', 'locale', 'sha256'] as const).every((name) => given.body[name] === row[name]) &&
    given.entry.at === row.agreedAt &&
    (by !== 'customer') === row.isOnBehalf &&
    (withdrawn?.entry.at ?? null) === row.withdrawnAt
  )
}

/** Packs of before had no consents, of which the chain told all the same; some already had, and those are judged. */
export function isBeforeConsents({ format, parts }: Pick<Manifest, 'format' | 'parts'>): boolean {
  return format === FORMAT_BEFORE_CONSENTS && !parts.some(({ name }) => name === CONSENTS)
}

export async function findConsentTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const kinds = ['consent.given', 'consent.withdrawn']
  const told = entriesOf(chain, (kind) => kinds.includes(kind), consentBody)
  return compareRows(CONSENTS, await readRows(files, CONSENTS, consentSchema), {
    idOf: ({ consentId }) => consentId,
    told: byId(told, ({ consentId }) => consentId),
    isTold: isConsentTold,
  })
}
