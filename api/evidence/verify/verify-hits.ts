import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { byId, compareRows, entriesOf, readRows, type Told } from './compare-rows.ts'
import type { Finding } from './finding.ts'

const rowSchema = z.looseObject({
  disposition_id: z.string(),
  hit_id: z.string(),
  decision: z.string(),
  reason_code: z.string(),
  note: z.string(),
  check_note: z.string().nullable(),
  remembered_from: z.string().nullable(),
})
type Row = z.infer<typeof rowSchema>
const bodySchema = z.looseObject({
  dispositionId: z.string(),
  hitId: z.string(),
  decision: z.string().nullish(),
  reasonCode: z.string().nullish(),
  note: z.string(),
  rememberedFrom: z.string().nullish(),
})
type Body = z.infer<typeof bodySchema>

export const ORDER_HITS = 'screening/decisions.json'
export const CUSTOMER_HITS = 'relationship/decisions.json'

const DECIDED = ['screening.decided', 'relationship.hit-decided']
const REMEMBERED = ['screening.hit-remembered', 'relationship.hit-remembered']
const CHECKED = ['screening.checked', 'relationship.hit-checked']

/** Risk control's word on an escalated hit is a decision of its own, told where the other one is checked. */
function isOwnWord(row: Row, { hitId, decision, note }: Body): boolean {
  return hitId === row.hit_id && decision === row.decision && note === row.check_note
}

/** Where a decision was remembered from is forgotten when that customer is erased. */
function isRememberedTold({ remembered_from: from, note, decision }: Row, body: Body): boolean {
  return (from === null || from === body.rememberedFrom) && note === body.note && decision === body.decision
}

function isDecidedTold(row: Row, body: Body, checks: Told<Body>): boolean {
  const isSame =
    row.note === body.note && row.decision === body.decision && row.reason_code === body.reasonCode
  const isCheckTold =
    row.check_note === null ||
    checks.some((one) => one.body.dispositionId === row.disposition_id && one.body.note === row.check_note)
  return isSame && row.remembered_from === null && isCheckTold
}

function toldOf(chain: readonly ChainEntry[]) {
  const of = (kinds: readonly string[]) => entriesOf(chain, (kind) => kinds.includes(kind), bodySchema)
  const told = byId(of([...DECIDED, ...REMEMBERED]), ({ dispositionId }) => dispositionId)
  return { checks: of(CHECKED), told }
}

/** Decisions that were remembered before chains told of it. */
export async function countUntoldHits(
  files: readonly ArchivedFile[],
  part: string,
  chain: readonly ChainEntry[],
): Promise<number> {
  const rows = await readRows(files, part, rowSchema)
  const { told } = toldOf(chain)
  if (typeof rows === 'string') return 0
  return rows.filter(({ disposition_id: id, remembered_from: from }) => from !== null && !told.has(id)).length
}

type HitPart = { readonly part: string; readonly isToldWhole: boolean }

export async function findHitTies(
  files: readonly ArchivedFile[],
  { part, isToldWhole }: HitPart,
  chain: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const { checks, told } = toldOf(chain)
  const rows = await readRows(files, part, rowSchema)
  const isUntold = (row: Row) => !told.has(row.disposition_id)
  const isOfBefore = (row: Row) => !isToldWhole && row.remembered_from !== null
  return compareRows(part, rows, {
    idOf: (row) => row.disposition_id,
    told,
    isTold: (row, [first]) => {
      if (first === undefined) return false
      return REMEMBERED.includes(first.entry.kind)
        ? isRememberedTold(row, first.body)
        : isDecidedTold(row, first.body, checks)
    },
    counts: (row) => !isUntold(row) || !(isOfBefore(row) || checks.some(({ body }) => isOwnWord(row, body))),
  })
}
