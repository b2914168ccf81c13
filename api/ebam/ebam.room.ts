import { listEbamAnswers, listEbamMessages, readEbamAnswer, sendEbamMessage } from '@kaihu/contract/ebam.ts'
import { isProgram, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import { refuse } from '../platform/refuse.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implement, type Route } from '../platform/routes.ts'
import { answerChange } from './answer-change.usecase.ts'
import { answerOrder } from './answer-order.usecase.ts'
import { fetchAnswer, listAnswers } from './ebam.store.ts'
import { type EbamDeps, ebamDeps } from './ebam-deps.ts'
import { type DueAnswer, type DueChangeAnswer, EBAM_CHANGE_QUEUE, EBAM_QUEUE } from './ebam-queue.ts'
import { listMessages, PAGE_SIZE } from './message-list.store.ts'
import { takeMessage } from './take-message.usecase.ts'

const XML = 'application/xml; charset=utf-8'

function programOf(actor: StaffActor, { isOpen }: EbamDeps): string {
  if (!isOpen || !isProgram(actor)) throw refuse('notFound')
  return actor.staffId
}

export function ebamRoutes(deps: EbamDeps): readonly Route[] {
  return [
    implement(sendEbamMessage, async ({ body }, { actor, now, http }) => {
      programOf(actor, deps)
      const answer = await takeMessage({ text: body, actor, now }, deps)
      return http.reply.header('content-type', XML).send(answer)
    }),
    implement(listEbamAnswers, async ({ query }, { actor, database }) => {
      const accountId = programOf(actor, deps)
      const rows = await listAnswers(database, { accountId, isAll: query.all === 'true' })
      return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    }),
    implement(readEbamAnswer, async ({ params }, { actor, database, now, http }) => {
      const answer = await fetchAnswer(database, { accountId: programOf(actor, deps), ...params, now })
      if (answer === undefined) throw refuse('notFound')
      return http.reply.header('content-type', XML).send(answer)
    }),
    implement(listEbamMessages, async ({ query }, { database }) => {
      const rows = await listMessages(database, query)
      const items = rows.map(({ total: _total, at, fetchedAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        fetchedAt: fetchedAt?.toISOString() ?? null,
      }))
      return { items, total: rows[0]?.total ?? 0, pageSize: PAGE_SIZE, isOpen: deps.isOpen }
    }),
  ]
}

const ANSWERING = { retryLimit: 20, retryDelay: 30, retryDelayMax: 3_600, expireInSeconds: 120 } as const

export function ebamJobs(deps: EbamDeps): readonly JobDefinition[] {
  return [
    defineJob<DueAnswer>({
      queue: EBAM_QUEUE,
      settings: ANSWERING,
      run: ({ data }) => answerOrder(data, deps),
    }),
    defineJob<DueChangeAnswer>({
      queue: EBAM_CHANGE_QUEUE,
      settings: ANSWERING,
      run: ({ data }) => answerChange(data, deps),
    }),
  ]
}

export const ebamRoom: MakeRoom = (parts) => {
  const deps = ebamDeps(parts)
  return { routes: ebamRoutes(deps), jobs: ebamJobs(deps) }
}
