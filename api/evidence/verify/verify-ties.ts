import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { ERASED_KIND } from '../../platform/audit/canonical.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { chainFile, type Manifest, PACK_FORMAT } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'
import { findConsentTies, isBeforeConsents } from './verify-consents.ts'
import { findDecisionTies } from './verify-decisions.ts'
import { findDiligenceTies } from './verify-diligence.ts'
import { findErasedTies } from './verify-erased.ts'
import { findHitTies, ORDER_HITS } from './verify-hits.ts'
import {
  findCheckTies,
  findLicenceTies,
  findLivenessTies,
  findReadingTies,
  findRelationshipTies,
  findReportTies,
} from './verify-relationship.ts'
import { findFormFlaws, isCustomerToldWhole, isOrderToldWhole } from './verify-told.ts'

const INDEX = 'documents/index.json'

const submittedSchema = z.object({ round: z.int(), answersHash: z.string() })
const uploadedSchema = z.object({ documentId: z.string(), sha256: z.string() })
const indexSchema = z.array(z.object({ documentId: z.string(), place: z.string(), sha256: z.string() }))

type Given = {
  manifest: Manifest
  files: readonly ArchivedFile[]
  chains: ReadonlyMap<string, readonly ChainEntry[]>
}

function bodiesOf<T>(
  { chains }: Given,
  file: string,
  kind: (text: string) => boolean,
  schema: z.ZodType<T>,
): T[] {
  return (chains.get(file) ?? []).flatMap((entry) => {
    const read = kind(entry.kind) ? schema.safeParse(entry.body) : undefined
    return read?.success ? [read.data] : []
  })
}

async function findAnswerFlaws(given: Given): Promise<Finding[]> {
  const findings: Finding[] = []
  const submissions = bodiesOf(given, chainFile('order:'), () => true, submittedSchema)
  for (const { round, answersHash } of submissions) {
    const part = `answers/round-${round}.json`
    const answers = parsePart(await findSmallPart(given.files, part), z.json())
    if (answers === undefined) findings.push({ part, what: 'is missing; the audit chain names its hash' })
    else if (createHash('sha256').update(canonicalJson(answers)).digest('hex') !== answersHash) {
      findings.push({ part, what: 'holds other answers than the audit chain says were submitted' })
    }
  }
  return findings
}

async function findDocumentFlaws(given: Given): Promise<Finding[]> {
  const index = parsePart(await findSmallPart(given.files, INDEX), indexSchema) ?? []
  const parts = new Map(given.manifest.parts.map(({ name, sha256 }) => [name, sha256]))
  const missing = new Set(given.manifest.missing.map(({ name }) => name))
  const uploaded = bodiesOf(given, chainFile('files:'), (kind) => kind === 'files.uploaded', uploadedSchema)
  const known = new Set(uploaded.map(({ documentId }) => documentId))
  const unknown = index.filter(({ documentId }) => !known.has(documentId))
  const added = unknown.map(({ documentId }) => ({
    part: INDEX,
    what: `has document ${documentId}, which the audit chain does not know`,
  }))
  const flaws = uploaded.flatMap(({ documentId, sha256 }): Finding[] => {
    const found = index.find((one) => one.documentId === documentId)
    if (!found) return [{ part: INDEX, what: `lacks document ${documentId}, which the audit chain names` }]
    const isThere = parts.get(found.place) === sha256 || (found.sha256 === sha256 && missing.has(found.place))
    return isThere ? [] : [{ part: found.place, what: 'is not the document that the audit chain names' }]
  })
  return [...added, ...flaws]
}

/** Whether nothing is left of the order but what its chain says of its erasure. */
function isErased(chain: readonly ChainEntry[]): boolean {
  const told = chain.filter(({ kind }) => kind === ERASED_KIND)
  return told.length > 0 && chain.every((entry) => entry.erasedAt !== null || entry.kind === ERASED_KIND)
}

/** Packs of before are not held to it: their chains told less of what was remembered. */
function findOrderHitTies({ files, chains }: Given): Promise<readonly Finding[]> {
  const part = { part: ORDER_HITS, isToldWhole: isOrderToldWhole(chains) }
  return findHitTies(files, part, chains.get(chainFile('screening:')) ?? [])
}

function findCustomerTies({ files, chains }: Given): Promise<readonly Finding[]> {
  const chain = chains.get(chainFile('relationship:')) ?? []
  return findRelationshipTies(files, chain, isCustomerToldWhole(chains))
}

/** What the signed audit chains say was submitted and handed in, against what the pack holds. */
export async function findTieFlaws(given: Given): Promise<Finding[]> {
  const chain = given.chains.get(chainFile('order:')) ?? []
  const erased = await findErasedTies(given.files, chain)
  // Its documents and records are gone, and no entry names them any more.
  if (isErased(chain)) return erased
  return [
    ...erased,
    ...findFormFlaws(given.manifest, given.chains),
    ...(await findAnswerFlaws(given)),
    ...(await findDocumentFlaws(given)),
    ...(await findDecisionTies(given.files, chain)),
    ...(isBeforeConsents(given.manifest) ? [] : await findConsentTies(given.files, chain)),
    ...(given.manifest.format === PACK_FORMAT ? await findOrderHitTies(given) : []),
    ...(await findDiligenceTies(given.files, given.chains.get(chainFile('diligence:')) ?? [])),
    ...(await findReadingTies(given.files, given.chains.get(chainFile('files:')) ?? [])),
    ...(await findLicenceTies(given.files, given.chains.get(chainFile('files:')) ?? [])),
    ...(await findCheckTies(given.files, given.chains.get(chainFile('files:')) ?? [])),
    ...(await findLivenessTies(given.files, given.chains.get(chainFile('intention:')) ?? [])),
    ...(await findReportTies(given.files, given.chains.get(chainFile('diligence:')) ?? [])),
    ...(await findCustomerTies(given)),
  ]
}
