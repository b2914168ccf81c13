import { POINTERS } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import type { MailSender } from '../bank/mail/mail.ts'
import type { SmsSender } from '../bank/sms/sms.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Locale } from '../platform/routes.ts'
import { readOwnWords } from '../settings/own-words.usecase.ts'
import { companyNames } from './customers/company-name.ts'
import { messageWordsOf } from './message-words.ts'
import { endMessage, lockMessage, PARAMS } from './notice.store.ts'

type Deps = { database: Database; sms: SmsSender; mail: MailSender; clock: Clock }
type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

async function send(message: Message, { database, sms, mail }: Deps): Promise<void> {
  const isStaff = message.staff_id !== null
  const own = await readOwnWords(database)
  // Whoever is only pointed to the portal learns there what it is about, with a sign-in of their own.
  const isPointer = POINTERS.some((kind) => kind === message.kind)
  const locale = message.locale as Locale
  // Staff know a company by the name that its licence says.
  const companyName = isStaff ? (message.company_name ?? '') : companyNames(message)[locale]
  const { subject, body, params } = messageWordsOf({
    kind: message.kind,
    params: PARAMS.read(message.params, message.message_id),
    isStaff,
    own: own.get(`${isStaff ? 'staff' : 'customer'}.${message.kind}`),
    locale,
    orderCode: isPointer ? '' : (message.order_code ?? ''),
    companyName: isPointer ? '' : companyName,
  })
  const { message_id: id, address } = message
  const said = { name: `customer.${message.kind}`, locale: message.locale, params }
  if (message.channel === 'sms') await sms.send({ id, mobile: address, body, said })
  else await mail.send({ id, recipient: address, subject, body })
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'unknown').slice(0, 255)
}

async function trySending(trx: Transaction, messageId: string, deps: Deps): Promise<void> {
  const message = await lockMessage(trx, messageId)
  // Sent by an earlier run of the same job: a message goes out once.
  if (!message || message.state !== 'waiting') return
  await send(message, deps)
  await endMessage(trx, messageId, { state: 'sent', error: null, now: deps.clock() })
}

function isRefused(error: unknown): boolean {
  return error instanceof CoreSystemError && error.failure === 'refused'
}

/** A failure throws, so that the queue tries again; the last one, and one for good, is kept as failed. */
export async function sendMessage(
  { messageId, isLastTry }: { messageId: string; isLastTry: boolean },
  deps: Deps,
): Promise<void> {
  try {
    await inTransaction(deps.database, (trx) => trySending(trx, messageId, deps))
  } catch (error) {
    const isOver = isLastTry || isRefused(error)
    const state = isOver ? 'failed' : 'waiting'
    await endMessage(deps.database, messageId, { state, error: reasonOf(error), now: deps.clock() })
    if (!isOver) throw error
  }
}
