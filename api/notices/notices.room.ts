import { chooseNotices, readNoticeChoice } from '@kaihu/contract/notice-choice.ts'
import {
  listCustomerNotices,
  listNotices,
  readCustomerNotices,
  readNotices,
} from '@kaihu/contract/notices.ts'
import { type MailSender, mailSender } from '../bank/mail/mail.ts'
import { type Robot, robotsOf } from '../bank/robots/robots.ts'
import { type SmsSender, smsSender } from '../bank/sms/sms.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readChoice } from './customers/choice.store.ts'
import { makeChoice } from './customers/make-choice.usecase.ts'
import { MESSAGE_QUEUE, MESSAGE_SETTINGS } from './message-queue.ts'
import { readAway, readCustomerNoticesOf, readNoticesOf } from './read-notices.usecase.ts'
import { type GroupNotice, sayInGroups } from './say-in-groups.usecase.ts'
import { sendMessage } from './send-message.usecase.ts'
import { connectGroups, GROUP_QUEUE } from './tell-groups.ts'
import { watchTime } from './watch-time.usecase.ts'

export const noticeRoutes: readonly Route[] = [
  implement(listNotices, (_input, { database, actor }) => readNoticesOf(database, actor)),
  implementWrite(readNotices, ({ body }, { trx, actor, now }) => readAway(trx, { ...body, actor, now })),
  implement(listCustomerNotices, (_input, { database, actor }) => readCustomerNoticesOf(database, actor)),
  implementWrite(readCustomerNotices, (_input, { trx, actor, now }) =>
    readAway(trx, { actor, noticeId: null, now }),
  ),
  implement(readNoticeChoice, (_input, { database, actor }) => readChoice(database, actor.customerId)),
  implementWrite(chooseNotices, ({ body }, { trx, actor, now }) => makeChoice(trx, { ...body, actor, now })),
]

export function noticeJobs(
  database: Database,
  clock: Clock,
  senders: { sms: SmsSender; mail: MailSender; robots?: readonly Robot[] },
): readonly JobDefinition[] {
  return [
    defineJob<{ messageId: string }>({
      queue: MESSAGE_QUEUE,
      settings: MESSAGE_SETTINGS,
      concurrency: 2,
      run: ({ data, isLastTry }) =>
        sendMessage({ messageId: data.messageId, isLastTry }, { database, clock, ...senders }),
    }),
    defineJob<GroupNotice>({
      queue: GROUP_QUEUE,
      settings: { retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60 },
      run: ({ data }) => sayInGroups(data, senders.robots ?? []),
    }),
    defineJob({
      queue: 'order-time-watch',
      cron: '*/5 * * * *',
      settings: { expireInSeconds: 240 },
      run: () => watchTime({ database, clock }),
    }),
  ]
}

export const noticesRoom: MakeRoom = ({ config, database, clock }) => {
  const robots = robotsOf(config, database)
  connectGroups({ robots: robots.map(({ system }) => system), kinds: config.ROBOT_NOTICES })
  const senders = { sms: smsSender(config, database), mail: mailSender(config, database), robots }
  return { routes: noticeRoutes, jobs: noticeJobs(database, clock, senders) }
}
