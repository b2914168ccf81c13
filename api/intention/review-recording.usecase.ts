import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { IntentionCommand } from '@kaihu/domain/intention/commands.ts'
import type { CheckLine } from '@kaihu/domain/intention/script.ts'
import { tellingsOfVideo } from '@kaihu/domain/order/notices/video-tellings.ts'
import { tell } from '../notices/tell.usecase.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { performIntention } from './perform-intention.usecase.ts'
import { findRecordingRow } from './recording/recording.store.ts'

const TASK = 'intention_video'
/** Stands on the order's task where the reviewer had nothing to add to the checklist. */
const ALL_TICKED = '视频核对项全部通过'

type Verdict =
  | { readonly decision: 'accept'; readonly checked: readonly CheckLine[] }
  | {
      readonly decision: 'reject'
      readonly checked: readonly CheckLine[]
      readonly reason: string
      readonly asksForNewOne: boolean
    }

function commandOf(recordingId: string, verdict: Verdict): IntentionCommand {
  const { checked } = verdict
  if (verdict.decision === 'accept') return { type: 'accept', recordingId, checked }
  const { reason, asksForNewOne } = verdict
  return { type: 'reject', recordingId, checked, reason, asksForNewOne }
}

type By = { actor: StaffActor; now: Date }

async function getOrderOf(trx: Transaction, recordingId: string): Promise<string> {
  const recording = await findRecordingRow(trx, recordingId)
  if (!recording) throw refuse('notFound')
  return recording.orderCode
}

async function reopenTask(trx: Transaction, orderCode: string, note: string, by: By): Promise<void> {
  const command = { type: 'open_task', task: TASK, subject: {}, dueDate: null, note } as const
  await performCommand(trx, { orderCode, ...by, command })
}

/** Both or neither: the task is closed here and nowhere else. Answers the order. */
export async function reviewRecording(
  trx: Transaction,
  { recordingId, verdict, ...by }: { recordingId: string; verdict: Verdict } & By,
): Promise<string> {
  const orderCode = await getOrderOf(trx, recordingId)
  const command = commandOf(recordingId, verdict)
  const { intention } = await performIntention(trx, { orderCode, ...by, command })
  const isAccepted = verdict.decision === 'accept'
  const note = isAccepted ? ALL_TICKED : verdict.reason
  const result = isAccepted ? 'accepted' : 'rejected'
  const closed = { type: 'close_task', task: TASK, result, note } as const
  const { state: order } = await performCommand(trx, { orderCode, ...by, command: closed })
  if (isAccepted) return orderCode
  await tell(trx, { order, tellings: tellingsOfVideo(intention.version, verdict.asksForNewOne), at: by.now })
  if (verdict.asksForNewOne) await reopenTask(trx, orderCode, note, by)
  return orderCode
}

export async function askForNewRecording(
  trx: Transaction,
  { orderCode, reason, ...by }: { orderCode: string; reason: string } & By,
): Promise<void> {
  const command = { type: 'ask_for_new_one', reason } as const
  const { order, intention } = await performIntention(trx, { orderCode, ...by, command })
  await tell(trx, { order, tellings: tellingsOfVideo(intention.version, true), at: by.now })
  await reopenTask(trx, orderCode, reason, by)
}
