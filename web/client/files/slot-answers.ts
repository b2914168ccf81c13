import { sectionConflictSchema } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { getCustomerApplication, saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { type AnswerRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { callApi } from '../call/call.ts'
import { isRefusal } from '../call/call-error.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey } from '../call/use-call.ts'
import { rememberSavedSection } from '../customer-orders.ts'

type Change = (files: readonly AnswerRecord[]) => readonly AnswerRecord[]

type Slot = {
  readonly orderCode: string
  readonly section: string
  readonly key: string
}

let last: Promise<unknown> = Promise.resolve()

/**
 * From outside the slot's own section, one change after the other. @throws CallError when the section is
 * closed or the network stays away
 */
export function changeSlot(slot: Slot, change: Change): Promise<void> {
  const next = last.catch(() => undefined).then(() => saveChange(slot, change))
  last = next
  return next
}

async function saveChange({ orderCode, section, key }: Slot, change: Change): Promise<void> {
  const put = (version: number, answers: AnswerRecord) =>
    callApi(
      saveCustomerSection,
      {
        params: { orderCode, section },
        body: {
          version,
          answers: { ...answers, [key]: [...change(entriesIn(answers[key]))] },
          intent: 'draft',
        },
      },
      { quiet: true, loading: 'none' },
    )
  const kept = readKept(orderCode, section)
  try {
    rememberSavedSection(orderCode, await put(kept.version, kept.answers))
  } catch (error) {
    if (!isRefusal(error, 'sectionChanged')) throw error
    const { version, theirs } = sectionConflictSchema.parse(error.data)
    rememberSavedSection(orderCode, await put(version, theirs as AnswerRecord))
  }
}

function readKept(orderCode: string, section: string): { version: number; answers: AnswerRecord } {
  const key = callKey(getCustomerApplication, { params: { orderCode } })
  const data = queryClient.getQueryData<CallAnswer<typeof getCustomerApplication>>(key)
  const kept = data?.sections.find((one) => one.section === section)
  return { version: kept?.version ?? 0, answers: (kept?.answers ?? {}) as AnswerRecord }
}
