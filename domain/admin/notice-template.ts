import { z } from 'zod'
import { inEvery } from '../base/locales.ts'
import { nameText } from '../base/name-text.ts'
import { CUSTOMER_NOTICES, STAFF_NOTICES, WITHOUT_ORDER } from '../order/notices/notice-kinds.ts'

const COMMON = ['company', 'code'] as const

const MORE: Readonly<Record<string, readonly string[]>> = {
  'staff.assigned': ['seat'],
  'staff.takenAway': ['seat', 'to', 'by'],
  'staff.yourTurn': ['status'],
  'staff.taskWaits': ['task'],
  'staff.checkWaits': ['task'],
  'staff.approvalWaits': ['action'],
  'staff.assignWaits': ['seat'],
  'staff.notAgreed': ['task', 'action', 'note'],
  'staff.dueSoon': ['status', 'due'],
  'staff.overdue': ['status', 'due'],
  'staff.escalated': ['status', 'due'],
  'staff.pushFailed': ['push'],
  'staff.pushSlow': ['push', 'hours'],
  'staff.differenceReport': ['day'],
  'staff.differencePrepared': ['day'],
  'staff.differenceReturned': ['day'],
  'staff.differenceLate': ['day'],
  'staff.manyRead': ['who', 'count'],
  'staff.manyCustomersRead': ['company', 'who', 'count'],
  'staff.webhookPaused': ['name'],
  'staff.listWaiting': ['name'],
  'staff.listRefused': ['name'],
  'staff.listAgeing': ['name', 'days', 'day'],
  'staff.listOverdue': ['name', 'days'],
  'staff.factorAdded': ['name'],
  'staff.factorRemoved': ['name'],
  'staff.calendarMissing': ['year'],
  'staff.administratorKept': ['who'],
  'staff.directorySilent': ['minutes'],
  'staff.directoryBlind': ['count'],
  'staff.ordersLeft': ['who', 'count'],
  'staff.customersLeft': ['who', 'count'],
  'staff.customersMoved': ['to', 'by', 'count', 'reason'],
  'staff.investigatorLeft': ['who'],
  'staff.changeAsked': ['company'],
  'staff.endProposed': ['company'],
  'staff.endDecided': ['company'],
  'staff.rightsWait': ['number', 'day'],
  'staff.rightsDueSoon': ['number', 'day'],
  'staff.rightsOverdue': ['number', 'day'],
  'staff.customerHits': ['company', 'day'],
  'staff.customerHitConfirmed': ['company', 'day'],
  'staff.customerCaseLate': ['company', 'day'],
  'staff.customerUpdateAsked': ['company', 'day'],
  'staff.customerUpdateAnswered': ['company', 'day'],
  'staff.customerUpdateTakenBack': ['company'],
  'staff.customerDocumentExpires': ['company', 'day'],
  'staff.customerUpdateWaits': ['company'],
  'staff.customerUpdateDecided': ['company'],
  'staff.customerHitWaits': ['company', 'day'],
  'staff.customerHitDecided': ['company'],
  'staff.customerCaseTaken': ['company', 'by'],
  'staff.erasureWaits': ['count', 'by'],
  'staff.erasureDecided': ['count', 'by'],
  'staff.draftWaits': ['by'],
  'staff.draftDecided': ['by'],
  'customer.updateAsked': ['company', 'day'],
  'customer.updateReturned': ['company', 'day'],
  'customer.updateAgreed': ['company'],
  'customer.updateWithdrawn': ['company'],
  'customer.documentExpires': ['company', 'day'],
  'customer.signatureGiven': ['who'],
  'customer.signatureRefused': ['who'],
  'customer.identityGiven': ['who'],
  'customer.identityRefused': ['who'],
  'customer.rightsReceived': ['number', 'day'],
  'customer.rightsAccepted': ['number'],
  'customer.rightsRefused': ['number'],
  'customer.rightsDone': ['number'],
  'customer.opened': ['accounts'],
  'customer.visitBooked': ['date', 'time', 'place'],
}

/** `staff.assigned`, `customer.reminder`: the texts `notices:<name>.subject` and `.text`. */
export const TEMPLATE_NAMES: readonly string[] = [
  ...CUSTOMER_NOTICES.map((kind) => `customer.${kind}`),
  ...STAFF_NOTICES.map((kind) => `staff.${kind}`),
]

export function templateKey(name: string): string {
  return `notice.${name}`
}
export function templateNameOf(key: string): string {
  return key.slice('notice.'.length)
}

/** The values that the words of a notice may name. */
export function placeholdersOf(name: string): readonly string[] {
  return [...(namesOrder(name) ? COMMON : []), ...(MORE[name] ?? [])]
}

/** Whether a notice is about an order. */
function namesOrder(name: string): boolean {
  return !WITHOUT_ORDER.some((kind) => name === `staff.${kind}` || name === `customer.${kind}`)
}

export const MOST_SUBJECT = 120
export const MOST_TEXT = 500

const words = z.strictObject({
  subject: nameText(MOST_SUBJECT),
  text: z.string().trim().min(1).max(MOST_TEXT),
})

export const noticeTemplateSchema = z.strictObject(inEvery(() => words))
export type NoticeTemplate = z.infer<typeof noticeTemplateSchema>

export type TemplateProblem =
  | {
      readonly code: 'placeholder_unknown' | 'placeholder_broken'
      readonly params: { readonly name: string }
    }
  | { readonly code: 'placeholder_missing'; readonly params: { readonly name: 'code' } }

const NAMED = /\{\{(\w+)\}\}/g

function problemOfText(text: string, known: readonly string[]): TemplateProblem | null {
  for (const [, name = ''] of text.matchAll(NAMED)) {
    if (!known.includes(name)) return { code: 'placeholder_unknown', params: { name } }
  }
  const broken = /[{}]+[^{}]*/.exec(text.replaceAll(NAMED, ''))?.[0]
  return broken === undefined ? null : { code: 'placeholder_broken', params: { name: broken.slice(0, 20) } }
}

/** Why the words of a notice are refused: a value that the notice has not, a broken brace, or no order number. */
export function problemOfTemplate(name: string, template: NoticeTemplate): TemplateProblem | null {
  const known = placeholdersOf(name)
  for (const { subject, text } of Object.values(template)) {
    const problem = problemOfText(subject, known) ?? problemOfText(text, known)
    if (problem) return problem
    if (namesOrder(name) && !text.includes('{{code}}'))
      return { code: 'placeholder_missing', params: { name: 'code' } }
  }
  return null
}
