import { createHash } from 'node:crypto'
import { SIGNATURE_OPERATIONS } from '@kaihu/contract/signature-provider.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import type { TwinAnswer, TwinRequest } from '../twins/twin-answers.ts'

export type TwinEnvelope = {
  readonly envelope_id: string
  readonly signer: string
  readonly titles: readonly string[]
  readonly state: 'open' | 'signed' | 'refused' | 'ended'
  readonly callback_url: string
  readonly return_url: string
}

const { ENVELOPE_CREATE, ENVELOPE_READ, DOCUMENT_READ } = SIGNATURE_OPERATIONS

function ok(content: unknown): TwinAnswer {
  return { status: 200, content }
}

async function create(database: Database, { body, key }: TwinRequest): Promise<TwinAnswer> {
  const asked = ENVELOPE_CREATE.request.parse(body)
  if (asked.reference !== key) return { status: 400 }
  const envelopeId = `ENV-${asked.reference}`
  await sql`insert into twin.signature_envelope (envelope_id, signer, callback_url, return_url)
    values (${envelopeId}, ${asked.signer.name}, ${asked.callbackUrl}, ${asked.returnUrl}) on conflict do nothing`.execute(
    database,
  )
  for (const { documentId, title, content } of asked.documents)
    await sql`insert into twin.signature_document (envelope_id, document_id, title, file)
      values (${envelopeId}, ${documentId}, ${title}, ${Buffer.from(content, 'base64')}) on conflict do nothing`.execute(
      database,
    )
  // Whoever signs does it at the product's own address: the twin answers programs alone.
  const signingUrl = new URL(`/dev/esign?envelope=${envelopeId}`, asked.returnUrl).href
  return ok({ envelopeId, signingUrl })
}

async function read(database: Database, { body }: TwinRequest): Promise<TwinAnswer> {
  const { envelopeId } = ENVELOPE_READ.request.parse(body)
  const { rows } = await sql<{
    state: string
    signer: string
    signed_at: Date | null
    reason: string | null
  }>`
    select state, signer, signed_at, reason from twin.signature_envelope where envelope_id = ${envelopeId}`.execute(
    database,
  )
  const [row] = rows
  if (!row) return { status: 404 }
  const certificate = row.state === 'signed' ? `CN=${row.signer}, O=Signature twin` : null
  const { state, reason, signed_at: at } = row
  return ok({ envelopeId, state, reason, certificate, signedAt: at?.toISOString() ?? null })
}

async function fetchDocument(database: Database, { body }: TwinRequest): Promise<TwinAnswer> {
  const { envelopeId, documentId } = DOCUMENT_READ.request.parse(body)
  const { rows } = await sql<{ file: Buffer; signer: string }>`
    select d.file, e.signer from twin.signature_document d join twin.signature_envelope e using (envelope_id)
    where envelope_id = ${envelopeId} and document_id = ${documentId} and e.state = 'signed'`.execute(
    database,
  )
  const [row] = rows
  if (!row) return { status: 404 }
  const signed = Buffer.concat([
    row.file,
    Buffer.from(`\n% signed by ${row.signer} (signature twin)\n%%EOF\n`),
  ])
  return ok({ sha256: createHash('sha256').update(signed).digest('hex'), content: signed.toString('base64') })
}

const OPERATIONS: Readonly<Record<string, typeof create>> = {
  '/ENVELOPE_CREATE': create,
  '/ENVELOPE_READ': read,
  '/DOCUMENT_READ': fetchDocument,
}

export async function answerAsProvider(database: Database, request: TwinRequest): Promise<TwinAnswer> {
  const operation = OPERATIONS[request.path]
  if (!operation) return { status: 404 }
  const { isWrong } = await meetFault(database, 'esign')
  const answer = await operation(database, request)
  return isWrong ? ok({ unexpected: true }) : answer
}

export async function listEnvelopes(
  database: Database,
  envelopeId?: string,
): Promise<readonly TwinEnvelope[]> {
  const { rows } = await sql<TwinEnvelope>`
    select e.envelope_id, e.signer, e.state, e.callback_url, e.return_url,
      array(select d.title from twin.signature_document d where d.envelope_id = e.envelope_id order by d.document_id) as titles
    from twin.signature_envelope e
    where ${envelopeId ?? null}::text is null or e.envelope_id = ${envelopeId ?? null}
    order by e.created_at desc limit 50`.execute(database)
  return rows
}

export async function actOnEnvelope(
  database: Database,
  { envelopeId, act }: { envelopeId: string; act: 'sign' | 'refuse' },
): Promise<TwinEnvelope | undefined> {
  const state = act === 'sign' ? 'signed' : 'refused'
  const reason = act === 'sign' ? null : 'refused at the provider'
  const { numAffectedRows: count = 0n } = await sql`update twin.signature_envelope
    set state = ${state}, reason = ${reason}, signed_at = case when ${state} = 'signed' then now() end
    where envelope_id = ${envelopeId} and state = 'open'`.execute(database)
  if (count === 0n) return undefined
  const [envelope] = await listEnvelopes(database, envelopeId)
  return envelope
}
