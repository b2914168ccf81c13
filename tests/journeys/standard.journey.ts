import { companyInfo } from '@kaihu/domain/application/catalogue/company-info.ts'
import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { enterCdd } from './support/bank-work/cdd.ts'
import { openAccount } from './support/bank-work/opening.ts'
import { screenBoth } from './support/bank-work/screening.ts'
import { visit } from './support/bank-work/visit.ts'
import { newCompany } from './support/company.ts'
import { expect, test } from './support/journey.ts'
import { doBankWork, fillTheRest } from './support/orders.ts'
import { choose } from './support/page/choose.ts'
import { fillIn } from './support/page/fill-in.ts'
import { nameOf } from './support/people.ts'
import { LANGUAGES } from './support/words.ts'

for (const language of LANGUAGES) {
  test.describe(`the standard flow, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('an RM takes a company in, the customer applies, everyone reviews, and the account is opened', async ({
      product,
      say,
      staff,
      customer,
    }) => {
      test.setTimeout(600_000)
      const company = newCompany(STANDARD)

      const rm = await staff('rm1')
      await rm.page.goto(`${product.staffUrl}/workCenter/createTask/new`)
      await fillIn(rm.page, intake, company.intake, say)
      await rm.page.getByRole('button', { name: say('staff:createTask.submit') }).click()
      await rm.seesStatus('0100')
      const orderCode = new URL(rm.page.url()).searchParams.get('order') ?? ''
      await rm.act('submit_intake')
      await rm.seesStatus('0200')

      const cmLeader = await staff('cml1')
      await cmLeader.open(orderCode)
      await cmLeader.act('allocate_cm', (dialog) =>
        choose(cmLeader.page, dialog.getByLabel(say('staff:field.candidate')), nameOf('cm1', language)),
      )
      await cmLeader.seesStatus('0300')

      const applicant = await customer(company.mobile)
      await applicant.open(orderCode, 'companyInfo')
      await fillIn(applicant.page, companyInfo, company.answers.companyInfo ?? {}, say)
      await applicant.saveSection('companyInfo', 'businessLocations')
      await fillTheRest(product, orderCode, company)
      await applicant.submit(orderCode)

      const cm = await staff('cm1')
      await cm.open(orderCode)
      await cm.seesStatus('0400')
      await doBankWork(product, orderCode, 'checklist')
      await cm.open(orderCode)
      await cm.doTask('account_nature')
      await cm.act('cm_pre_approve')
      await cm.seesStatus('0500')

      await doBankWork(product, orderCode, 'investigation')
      await rm.open(orderCode)
      await rm.finishDiligence()
      const aoLeader = await staff('aol1')
      await aoLeader.open(orderCode)
      await aoLeader.act('allocate_ao', (dialog) =>
        choose(aoLeader.page, dialog.getByLabel(say('staff:field.candidate')), nameOf('ao1', language)),
      )

      const ao = await staff('ao1')
      await screenBoth(ao, cm, orderCode)
      await ao.waitForPushes(orderCode)
      await ao.acceptDocuments(orderCode)
      await ao.act('completeness_pass')
      await enterCdd(ao, orderCode)
      await ao.act('crt_input')
      const crt = await staff('crt1')
      await crt.waitForPushes(orderCode)
      await crt.act('crt_approve')
      await crt.seesStatus('1100')

      await visit(rm, orderCode, language)
      await openAccount(await staff('hub1'), ao, orderCode)

      await applicant.seesStage(orderCode, 'opened')
      await ao.open(orderCode, 'timeline')
      await expect(ao.page.getByText(say('order:statuses.0000')).first()).toBeVisible()
    })
  })
}
