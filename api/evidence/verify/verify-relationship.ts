import { z } from 'zod'
import { jsonHash } from '../../application/answers-hash.ts'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { byId, compareRows, entriesOf, readRows, type Told } from './compare-rows.ts'
import type { Finding } from './finding.ts'
import { CUSTOMER_HITS, findHitTies } from './verify-hits.ts'

const CASES = 'relationship/cases.json'
const READINGS = 'documents/readings.json'
const LICENCES = 'documents/electronic-licences.json'
const CHECKS = 'documents/factor-checks.json'
const LIVENESS = 'intention/liveness-checks.json'
const REPORTS = 'diligence/difference-reports.json'

const caseSchema = z.looseObject({
  caseId: z.string(),
  openedAt: z.string(),
  dueOn: z.string(),
  ownerId: z.string().nullable(),
  closedAt: z.string().nullable(),
  outcome: z.string().nullable(),
})
type Case = z.infer<typeof caseSchema>
const caseBody = z.looseObject({ caseId: z.string() })
const readingSchema = z.object({
  documentId: z.string(),
  paper: z.string().nullable(),
  fields: z.array(z.json()),
})
const readBody = z.object({ documentId: z.string(), readingHash: z.string() })
const licenceSchema = z.object({
  readingId: z.string(),
  reference: z.string(),
  state: z.string(),
  registeredAddress: z.string().nullable(),
  company: z.json(),
})
const licenceBody = z.object({ readingId: z.string(), licenceHash: z.string() })
const checkSchema = z.object({
  checkId: z.string(),
  kind: z.string(),
  name: z.string(),
  factors: z.array(z.string()),
  result: z.string().nullable(),
  reference: z.string().nullable(),
})
const checkBody = z.object({ checkId: z.string(), checkHash: z.string() })
const livenessSchema = z.object({
  checkId: z.string(),
  person: z.string(),
  result: z.string().nullable(),
  reference: z.string().nullable(),
  score: z.string().nullable(),
})
const livenessBody = z.object({ checkId: z.string(), livenessHash: z.string() })
const reportSchema = z.looseObject({
  reportId: z.string(),
  state: z.string(),
  content: z.json(),
  receiptNumber: z.string().nullable(),
  sentOn: z.string().nullable(),
})
const reportBody = z.looseObject({ reportId: z.string() })

function staffIdOf(actor: unknown): unknown {
  return (actor as { staffId?: unknown } | null)?.staffId
}

function isCaseTold(one: Case, told: Told<z.infer<typeof caseBody>>): boolean {
  const at = (kind: string) => told.findLast(({ entry }) => entry.kind === `relationship.case-${kind}`)
  const [opened, taken, closed] = [at('opened'), at('taken'), at('closed')]
  const isOpened = opened?.entry.at === one.openedAt && opened.body['dueOn'] === one.dueOn
  const isOwned = (taken === undefined ? null : staffIdOf(taken.entry.actor)) === one.ownerId
  const isEnded = closed
    ? closed.entry.at === one.closedAt && closed.body['outcome'] === one.outcome
    : one.outcome === null || one.outcome === 'gone'
  return isOpened && isOwned && isEnded
}

export async function findRelationshipTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
  isToldWhole: boolean,
): Promise<readonly Finding[]> {
  const cases = entriesOf(chain, (kind) => kind.startsWith('relationship.case-'), caseBody)
  return [
    ...compareRows(CASES, await readRows(files, CASES, caseSchema), {
      idOf: ({ caseId }) => caseId,
      told: byId(cases, ({ caseId }) => caseId),
      isTold: isCaseTold,
    }),
    ...(await findHitTies(files, { part: CUSTOMER_HITS, isToldWhole }, chain)),
  ]
}

export async function findReadingTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const told = entriesOf(chain, (kind) => kind === 'files.read', readBody)
  return compareRows(READINGS, await readRows(files, READINGS, readingSchema), {
    idOf: ({ documentId }) => documentId,
    told: byId(told, ({ documentId }) => documentId),
    isTold: ({ paper, fields }, of) => of.at(-1)?.body.readingHash === jsonHash({ paper, fields }),
  })
}

/** What electronic licences said, against the chain of the files. */
export async function findLicenceTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const told = entriesOf(chain, (kind) => kind === 'identity.licence-read', licenceBody)
  return compareRows(LICENCES, await readRows(files, LICENCES, licenceSchema), {
    idOf: ({ readingId }) => readingId,
    told: byId(told, ({ readingId }) => readingId),
    isTold: ({ readingId: _id, ...said }, of) => of.at(-1)?.body.licenceHash === jsonHash(said),
  })
}

export async function findCheckTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const told = entriesOf(chain, (kind) => kind === 'identity.checked', checkBody)
  return compareRows(CHECKS, await readRows(files, CHECKS, checkSchema), {
    idOf: ({ checkId }) => checkId,
    told: byId(told, ({ checkId }) => checkId),
    isTold: ({ checkId: _id, ...said }, of) => of.at(-1)?.body.checkHash === jsonHash(said),
    counts: ({ result }) => result !== null,
  })
}

export async function findLivenessTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const told = entriesOf(chain, (kind) => kind === 'intention.liveness-told', livenessBody)
  return compareRows(LIVENESS, await readRows(files, LIVENESS, livenessSchema), {
    idOf: ({ checkId }) => checkId,
    told: byId(told, ({ checkId }) => checkId),
    isTold: ({ checkId: _id, ...said }, of) => of.at(-1)?.body.livenessHash === jsonHash(said),
    counts: ({ result }) => result !== null,
  })
}

export async function findReportTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const kinds = ['found', 'prepared', 'settled', 'sent'].map((kind) => `difference.${kind}`)
  const told = entriesOf(chain, (kind) => kinds.includes(kind), reportBody)
  return compareRows(REPORTS, await readRows(files, REPORTS, reportSchema), {
    idOf: ({ reportId }) => reportId,
    told: byId(told, ({ reportId }) => reportId),
    isTold: (row, of) => {
      const prepared = of.findLast(({ entry }) => entry.kind === 'difference.prepared')?.body
      const sent = of.findLast(({ entry }) => entry.kind === 'difference.sent')?.body
      const isWritten =
        prepared === undefined ? row.content === null : prepared['contentHash'] === jsonHash(row.content)
      const state = of.at(-1)?.body['to'] ?? 'found'
      return (
        isWritten &&
        row.state === state &&
        row.receiptNumber === (sent?.['receiptNumber'] ?? null) &&
        row.sentOn === (sent?.['sentOn'] ?? null)
      )
    },
  })
}
