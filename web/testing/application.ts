import type { CallReply } from '@kaihu/contract/call.ts'
import { getCustomerApplication, saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { intakeAnswersSchema } from '@kaihu/contract/order-shapes.ts'
import { listPapers } from '@kaihu/contract/papers.ts'
import { notePresence } from '@kaihu/contract/presence.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers, exampleContext, exampleIntake } from '@kaihu/domain/application/examples.ts'
import { progressOf } from '@kaihu/domain/application/progress.ts'
import type { ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import { type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import { answer, refusal } from './server.ts'

type Read = CallReply<typeof getCustomerApplication>
type Order = Read['order']

export const ORDER_CODE = orderCodeOf('202611', 12)
const SAVED_AT = '2026-11-20T02:00:00.000Z'

type Given = {
  readonly flow?: Flow
  readonly answers?: Readonly<Record<string, AnswerRecord | null>>
  readonly order?: Partial<Order>
  readonly marks?: ReturnMarks
  readonly differences?: Read['discrepancies']
  readonly openPaths?: readonly string[]
  readonly isClosed?: boolean
}

export type KeptApplication = {
  readonly answersOf: (section: string) => AnswerRecord
  readonly versionOf: (section: string) => number
  readonly saveElsewhere: (section: string, change: AnswerRecord) => void
  /** The server has no time for saves of this kind; null: it has again. */
  readonly beBusyFor: (intent: 'draft' | 'complete' | null) => void
}

/** Saved section by section under a version, with progress and faults by the rules of the domain. */
export function givenApplication(given: Given = {}): KeptApplication {
  const { flow = STANDARD, marks = {}, isClosed = false } = given
  const context = exampleContext(flow)
  const example = completeAnswers(flow)
  const changed = { ...example, ...given.answers }
  let answers: Answers = Object.fromEntries(
    Object.entries(changed).flatMap(([key, own]) => (own === null ? [] : [[key, own]])),
  )
  const sections = stepsOf(flow).flatMap((step) => step.sections.map((one) => ({ step: step.key, ...one })))
  const versions = new Map(sections.map(({ key }) => [key, given.answers?.[key] === null ? 0 : 1]))
  const progress = () => {
    const steps = progressOf(answers, Object.fromEntries(versions), marks, context)
    const all = steps.flatMap((step) => step.sections)
    const done = all.filter(({ status }) => status === 'completed').length
    return {
      steps: steps.map((step) => ({
        ...step,
        sections: step.sections.map((one) => ({ ...one, version: versions.get(one.key) ?? 0 })),
      })),
      percent: Math.round((done / all.length) * 100),
      isComplete: done === all.length,
    } as Read['progress']
  }
  const returned = given.openPaths
    ? {
        at: SAVED_AT,
        openPaths: [...given.openPaths],
        items: Object.entries(marks).map(([fieldKey, mark]) => ({
          fieldKey,
          title: mark.title,
          text: mark.value,
          state: 'untouched' as const,
          answer: '',
        })),
      }
    : null
  answer(getCustomerApplication, () => ({
    order: orderOf(flow, { ...given.order, ...(returned && returnedPart(marks)) }),
    sections: sections.map(({ key, step }) => ({
      section: key,
      step,
      version: versions.get(key) ?? 0,
      savedAt: versions.get(key) ? SAVED_AT : null,
      answers: { ...answers[key] },
      isWritable: !isClosed,
    })),
    progress: progress(),
    returned,
    intake: intakeOf(flow),
    discrepancies: [...(given.differences ?? [])],
    texts: [],
  }))
  const keep = (key: string, own: AnswerRecord) => {
    answers = { ...answers, [key]: own }
    versions.set(key, (versions.get(key) ?? 0) + 1)
  }
  let busyFor: 'draft' | 'complete' | null = null
  answer(saveCustomerSection, ({ params, body }) => {
    if (body.intent === busyFor) return refusal('serviceBusy')
    const section = findSection(params.section)
    if (!section) return refusal('notFound')
    const sent = body.answers as AnswerRecord
    const version = versions.get(section.key) ?? 0
    if (body.version !== version) {
      return refusal('sectionChanged', {
        version,
        mine: sent,
        theirs: { ...answers[section.key] },
        savedAt: SAVED_AT,
      })
    }
    const checked = { ...answers, [section.key]: sent }
    const rule = body.intent === 'complete' ? 'submit' : 'draft'
    const blocking = checkSection(section, checked, context, rule).filter(
      ({ severity }) => severity === 'blocks',
    )
    if (blocking.length > 0) return refusal('answersInvalid', { problems: blocking })
    keep(section.key, sent)
    return {
      section: section.key,
      version: versions.get(section.key) ?? 0,
      savedAt: SAVED_AT,
      orderVersion: 2,
      answers: { ...sent },
      problems: [],
      progress: progress(),
      returned,
    }
  })
  answer(notePresence, { others: [] })
  answer(listPapers, { isDraft: true, round: 0, fingerprint: '', papers: [], people: [] })
  return {
    answersOf: (section) => ({ ...answers[section] }),
    versionOf: (section) => versions.get(section) ?? 0,
    saveElsewhere: (section, change) => keep(section, { ...answers[section], ...change }),
    beBusyFor: (intent) => {
      busyFor = intent
    },
  }
}

function intakeOf(flow: Flow): Read['intake'] {
  const asked = Object.keys(intakeAnswersSchema.shape)
  return Object.fromEntries(Object.entries(exampleIntake(flow)).filter(([key]) => asked.includes(key)))
}

function returnedPart(marks: ReturnMarks): Partial<Order> {
  return {
    isReturned: true,
    returnComment: '请更正',
    returnedItems: Object.entries(marks).map(([fieldKey, mark]) => ({
      fieldKey,
      section: fieldKey.split('.')[0] ?? '',
      text: mark.value,
      isChanged: false,
    })),
  }
}

export function orderOf(flow: Flow, given: Partial<Order> = {}): Order {
  const { companyName } = completeAnswers(flow)['companyInfo'] as { companyName: string }
  return {
    orderCode: ORDER_CODE,
    companyName,
    flow,
    branchCode: 'SH01',
    stage: 'your_information',
    stageNumber: 3,
    next: { step: 'fillIn', section: null },
    isReturned: false,
    isConverted: false,
    returnedItems: [],
    returnComment: null,
    createdAt: SAVED_AT,
    changedAt: SAVED_AT,
    contactPerson: null,
    isRecordingDue: false,
    returnedRecording: null,
    visit: null,
    accountNumbers: [],
    track: [],
    expected: { stage: null, by: null },
    percent: 100,
    reopenableUntil: null,
    version: 1,
    rules: null,
    ...given,
  }
}
