import * as calls from '@kaihu/contract/invitations.ts'
import type { FastifyReply } from 'fastify'
import { judgeConfirmation, requestConfirmation } from '../access/customer/confirm-act.usecase.ts'
import type { SendCodeDeps } from '../access/customer/send-code.usecase.ts'
import type { SignatureProvider } from '../bank/esign/esign.ts'
import type { PapersDeps } from '../papers/papers-deps.ts'
import type { Database } from '../platform/database/connect.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import type { ReadableObject } from '../platform/objects/object-store.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { checkSigning, refuseOwn, signingOf, signOwn } from './asked/answer-own.usecase.ts'
import { openOwnPaper, openOwnSigned } from './asked/open-own-paper.usecase.ts'
import { type Asked, readOwnSignatures } from './asked/own-signatures.usecase.ts'
import { checkOn } from './check-on.ts'
import { changeAll, invite } from './invite.usecase.ts'
import { checkSignBy, signByOf } from './provider/sign-by.ts'
import { readInvitations } from './read-invitations.usecase.ts'
import { readSignedPaper } from './sealing/read-signed-paper.usecase.ts'

export type InvitationDeps = Pick<PapersDeps, 'objects'> &
  SendCodeDeps & {
    readonly isProduction: boolean
    readonly provider: SignatureProvider | undefined
  }

function answerPdf(reply: FastifyReply, { name, object }: { name: string; object: ReadableObject }) {
  return answerFile(reply, { name, mediaType: 'application/pdf', size: object.size }, object.read())
}

function askingRoutes({ objects }: InvitationDeps): Route[] {
  return [
    implement(calls.listInvitations, async ({ params }, { database, actor, now }) => {
      await checkOn(database)
      return readInvitations(database, { ...params, actor, now })
    }),
    implementWrite(calls.inviteToSign, async ({ params, body }, { trx, actor, now }) => {
      await checkOn(trx)
      await invite(trx, { ...params, actor, now }, body)
      return readInvitations(trx, { ...params, actor, now })
    }),
    implementWrite(calls.changeInvitations, async ({ params, body }, { trx, actor, now }) => {
      const { act, orderCode } = params
      await checkOn(trx)
      await changeAll(trx, { orderCode, actor, now }, { act, ...body })
      return readInvitations(trx, { orderCode, actor, now })
    }),
    implement(calls.downloadSignedPaper, async ({ params }, { database, actor, now, http }) => {
      return answerPdf(http.reply, await readSignedPaper({ ...params, actor, now }, { database, objects }))
    }),
  ]
}

function askedRoutes(deps: InvitationDeps): Route[] {
  const readOwn = async (database: Database, asked: Asked) => ({
    signBy: await signByOf(database, deps.provider),
    ...(await readOwnSignatures(database, asked)),
  })
  return [
    implement(calls.listOwnSignatures, async (_input, { database, actor, now }) => {
      await checkOn(database)
      return readOwn(database, { actor, now })
    }),
    implement(calls.readOwnPaper, async ({ params }, { database, actor, now, http }) => {
      await checkOn(database)
      const opened = await openOwnPaper({ ...params, actor, now }, { database, objects: deps.objects })
      return answerPdf(http.reply, opened)
    }),
    implement(calls.downloadOwnSignedPaper, async ({ params }, { database, actor, now, http }) => {
      await checkOn(database)
      const opened = await openOwnSigned({ ...params, actor, now }, { database, objects: deps.objects })
      return answerPdf(http.reply, opened)
    }),
    implement(calls.askSigningCode, async ({ body }, { database, actor, session, address, locale, now }) => {
      await checkOn(database)
      await checkSignBy(database, deps.provider, 'code')
      await checkSigning(database, { actor, now }, body.invitationIds)
      const act = signingOf(body.invitationIds, { actor, sessionId: session.sessionId, address, now })
      return requestConfirmation({ ...act, locale }, deps)
    }),
    implement(calls.signPapers, async ({ body }, { database, actor, session, address, now }) => {
      await checkOn(database)
      await checkSignBy(database, deps.provider, 'code')
      const ids = body.invitationIds
      await checkSigning(database, { actor, now }, ids)
      const act = signingOf(ids, { actor, sessionId: session.sessionId, address, now })
      const confirmation = await judgeConfirmation({ ...act, code: body.code }, deps)
      await signOwn({ actor, now, ids, confirmation, address }, database)
      return readOwn(database, { actor, now })
    }),
    implementWrite(calls.refusePapers, async ({ body }, { trx, actor, now }) => {
      await checkOn(trx)
      await refuseOwn(trx, { actor, now, ...body })
      return readOwn(trx, { actor, now })
    }),
  ]
}

export function invitationRoutes(deps: InvitationDeps): Route[] {
  return [...askingRoutes(deps), ...askedRoutes(deps)]
}
