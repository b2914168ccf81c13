import * as calls from '@kaihu/contract/rights.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { CONFIRMED_AS, type ConfirmedAct } from '@kaihu/domain/rights/requests.ts'
import {
  type ActToConfirm,
  type Confirmation,
  judgeConfirmation,
  requestConfirmation,
} from '../access/customer/confirm-act.usecase.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { askExport, takeExport } from './own-data/export-own-data.usecase.ts'
import { exportView, readOwnData } from './own-data/read-own-data.usecase.ts'
import { decideRequest, finishRequest, readRequest, readRequests } from './requests/answer-request.usecase.ts'
import { makeRequest, retractRequest } from './requests/make-request.usecase.ts'
import type { RightsDeps } from './rights-deps.ts'

const MEDIA_TYPES = { json: 'application/json', pdf: 'application/pdf' } as const

type Doing = { actor: CustomerActor; session: { sessionId: string }; address: string; now: Date }

function actOf(act: ConfirmedAct, { actor, session, address, now }: Doing): ActToConfirm {
  return { act, subject: actor.customerId, actor, sessionId: session.sessionId, address, now }
}

async function confirm(
  act: ConfirmedAct | undefined,
  code: string | null,
  doing: Doing,
  deps: RightsDeps,
): Promise<Confirmation | undefined> {
  if (act === undefined) return undefined
  if (code === null) throw refuse('confirmationCodeRefused')
  return judgeConfirmation({ ...actOf(act, doing), code }, deps)
}

function ownRoutes(deps: RightsDeps): Route[] {
  return [
    implement(calls.readOwnData, (_input, { database, actor, now }) => readOwnData(database, { actor, now })),
    implement(calls.askOwnDataCode, ({ body }, context) =>
      requestConfirmation({ ...actOf(body.act, context), locale: context.locale }, deps),
    ),
    implement(calls.askOwnExport, async ({ body }, context) => {
      const confirmation = await judgeConfirmation({ ...actOf('export-data', context), ...body }, deps)
      const { database, actor, locale, now } = context
      return { export: exportView(await askExport(database, { confirmation, locale, actor, now })) }
    }),
    implement(calls.downloadOwnExport, async ({ params }, { database, actor, now, http }) => {
      const bytes = await takeExport(database, { ...params, actor, now })
      const day = shanghaiDateOf(instantOf(now))
      const name = `my-data-${day}.${params.format}`
      return answerFile(
        http.reply,
        { name, mediaType: MEDIA_TYPES[params.format], size: bytes.length },
        bytes,
      )
    }),
    implement(calls.makeRightsRequest, async ({ body: { code, ...asked } }, context) => {
      const { database, actor, locale, now } = context
      const confirmation = await confirm(CONFIRMED_AS[asked.kind], code, context, deps)
      const request = await inTransaction(database, async (trx) => {
        await confirmation?.use(trx)
        return makeRequest(trx, { ...asked, actor, locale, now })
      })
      return { request }
    }),
    implementWrite(calls.retractRightsRequest, async ({ params }, { trx, actor, now }) => ({
      request: await retractRequest(trx, { ...params, actor, now }),
    })),
  ]
}

const deskRoutes: readonly Route[] = [
  implement(calls.listRightsRequests, ({ query }, { database, now }) => readRequests(database, query, now)),
  implement(calls.readRightsRequest, ({ params }, { database, actor, now }) =>
    readRequest(database, params.requestId, { actor, now }),
  ),
  implementWrite(calls.decideRightsRequest, ({ params, body }, { trx, actor, now }) =>
    decideRequest(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(calls.finishRightsRequest, ({ params, body }, { trx, actor, now }) =>
    finishRequest(trx, { ...params, ...body, actor, now }),
  ),
]

export function rightsRoutes(deps: RightsDeps): Route[] {
  return [...ownRoutes(deps), ...deskRoutes]
}
