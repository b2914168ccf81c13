import {
  actInEnvelope,
  actInLiveness,
  getDesk,
  getEnvelopes,
  getFaults,
  getLivenessSessions,
  getOutbox,
  setFault,
  workDesk,
} from '@kaihu/contract/development.ts'
import type { FastifyReply } from 'fastify'
import { actOnEnvelope, listEnvelopes } from '../bank/esign/esign-twin.ts'
import { setFaultSetting } from '../bank/fault.ts'
import { endSession, listSessions } from '../bank/liveness/liveness-twin.ts'
import { listIncidents, workOnIncident } from '../bank/tickets/ticket-twin.ts'
import { newNonce, setPolicy } from '../platform/http/guard/security-headers.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import { callAsProvider } from './call-as-provider.ts'
import { deskPage, envelopesPage, faultsPage, outboxPage, sessionsPage } from './development-pages.ts'

function sendPage(reply: FastifyReply, render: (nonce: string) => string): string {
  const nonce = newNonce()
  setPolicy(
    reply,
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
  )
  reply.type('text/html; charset=utf-8')
  return render(nonce)
}

const outbox: Route = implement(getOutbox, async ({ query }, { database, http }) => {
  const sms = await database
    .selectFrom('twin.sms_outbox as m')
    .leftJoin('twin.sms_code_text as c', 'c.message_id', 'm.message_id')
    .select((make) => ['m.message_id', 'mobile', make.fn.coalesce('c.body', 'm.body').as('body'), 'sent_at'])
    .$if(query.mobile !== undefined, (builder) => builder.where('mobile', '=', query.mobile ?? ''))
    .orderBy('m.message_id', 'desc')
    .limit(50)
    .execute()
  if (query.as === 'json') return { sms }
  const mail = await database
    .selectFrom('twin.mail_outbox')
    .selectAll()
    .orderBy('message_id', 'desc')
    .limit(50)
    .execute()
  return sendPage(http.reply, (nonce) => outboxPage(nonce, sms, mail))
})

const faults: Route = implement(getFaults, async (_input, { database, http }) => {
  const settings = await database.selectFrom('twin.fault_setting').selectAll().orderBy('system').execute()
  return sendPage(http.reply, (nonce) => faultsPage(nonce, settings))
})

const settingFault: Route = implement(setFault, async ({ body }, { database, http }) => {
  await setFaultSetting(database, { ...body, callsBack: body.callsBack === 'true' })
  http.reply.redirect('/dev/faults', 303)
  return undefined
})

const desk: Route = implement(getDesk, async (_input, { database, http }) => {
  const incidents = await listIncidents(database)
  return sendPage(http.reply, (nonce) => deskPage(nonce, incidents))
})

const workingDesk: Route = implement(workDesk, async ({ body }, { database, http }) => {
  if (!(await workOnIncident(database, body))) throw refuse('notFound')
  http.reply.redirect('/dev/desk', 303)
  return undefined
})

const envelopes: Route = implement(getEnvelopes, async ({ query }, { database, http }) => {
  const found = await listEnvelopes(database, query.envelope)
  return sendPage(http.reply, (nonce) => envelopesPage(nonce, found))
})

/** Signs or refuses as a signer, calls back as a provider, and leads the signer back. */
const actingInEnvelope: Route = implement(actInEnvelope, async ({ body }, { database, http }) => {
  const envelope = await actOnEnvelope(database, { envelopeId: body.envelope, act: body.act })
  if (!envelope) throw refuse('notFound')
  await callAsProvider(envelope.callback_url)
  http.reply.redirect(envelope.return_url, 303)
  return undefined
})

const sessions: Route = implement(getLivenessSessions, async ({ query }, { database, http }) => {
  const found = await listSessions(database, query.session)
  return sendPage(http.reply, (nonce) => sessionsPage(nonce, found))
})

/** Ends a session as told, calls back as a provider, and leads the person back. */
const endingSession: Route = implement(actInLiveness, async ({ body }, { database, http }) => {
  const session = await endSession(database, { sessionId: body.session, state: body.act })
  if (!session) throw refuse('notFound')
  await callAsProvider(session.callback_url)
  http.reply.redirect(session.return_url, 303)
  return undefined
})

export const developmentRoutes: Route[] = [
  outbox,
  faults,
  settingFault,
  desk,
  workingDesk,
  envelopes,
  actingInEnvelope,
  sessions,
  endingSession,
]
