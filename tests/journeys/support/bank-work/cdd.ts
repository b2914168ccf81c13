import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect } from '@playwright/test'
import { fillIn } from '../page/fill-in.ts'
import type { StaffDesk } from '../staff-desk.ts'

function record(): AnswerRecord {
  return {
    cddCustomerType: 'limited',
    cddSummary: '主营业务清晰，规模与申请资料相符',
    cddPurpose: '日常结算及发放工资',
    cddFunds: '主营业务收入',
    cddUbo: '依据工商登记及公司章程',
    cddEnhanced: true,
    cddEnhancedDetail: '提高交易监测频率',
    cddNextReview: addDays(shanghaiDateOf(instantOf(new Date())), 300),
    cddDocumentsComplete: true,
  }
}

/** The AO enters the due-diligence record on its tab and declares it complete. */
export async function enterCdd(desk: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = desk
  await desk.open(orderCode, 'cdd')
  await fillIn(page, cddEntry, record(), say)
  await page.getByRole('button', { name: say('diligence:cdd.complete'), exact: true }).click()
  // Tabs that sleep keep their words: other work of the order may be complete as well.
  const isComplete = page.getByText(say('diligence:cdd.isComplete'), { exact: true })
  await expect(isComplete.filter({ visible: true })).toBeVisible()
}
