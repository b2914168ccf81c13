import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getCustomerApplication, saveCustomerSection } from '@kaihu/contract/customer-order.ts'

type Read = CallAnswer<typeof getCustomerApplication>
type Saved = CallAnswer<typeof saveCustomerSection>

/** The application as it was read, with what was saved since. */
export function withSavedSection(now: Read, saved: Saved): Read {
  const opened = openedBy(saved)
  return {
    ...now,
    progress: saved.progress,
    returned: saved.returned,
    order: { ...now.order, version: saved.orderVersion, percent: saved.progress.percent },
    sections: now.sections.map((one) => ({
      ...one,
      isWritable: one.isWritable || opened.has(one.section),
      ...(one.section === saved.section && {
        version: saved.version,
        savedAt: saved.savedAt,
        answers: saved.answers,
      }),
    })),
  }
}

function openedBy({ progress }: Pick<Saved, 'progress'>): ReadonlySet<string> {
  const sections = progress.steps.flatMap((step) => step.sections)
  return new Set(sections.filter(({ status }) => status !== 'cannotStart').map(({ key }) => key))
}
