import { saveSection } from '@kaihu/api/application/section/save-section.usecase.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { World } from '../product/world.ts'
import type { Applicant } from './applicants.ts'
import { fullSection, LARGEST } from './full-section.ts'

/** Saves the parts before the largest section, and that one with all groups full. */
export async function fillIn({ database }: World, { orderCode, customerId }: Applicant): Promise<void> {
  const answers = completeAnswers(STANDARD)
  const actor = { kind: 'customer', customerId } as const
  const open = new Set(sectionsOf(STANDARD).flatMap(({ key }) => (key === 'designatedFiles' ? [] : [key])))
  const parts = { ...answers, [LARGEST]: fullSection() }
  for (const [section, record] of Object.entries(parts)) {
    const intent = section === LARGEST ? 'draft' : 'complete'
    if (!open.has(section)) continue
    await inTransaction(database, (trx) =>
      saveSection(trx, {
        orderCode,
        section,
        actor,
        version: 0,
        now: new Date(),
        locale: 'zh-CN',
        intent,
        answers: { ...record },
      }),
    )
  }
}
