import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { startQuestions } from '@kaihu/web/customer/start/questions.ts'
import { openAccount } from './support/bank-work/opening.ts'
import { addForm, discount, giveSeat } from './support/bank-work/simplified-desk.ts'
import { visit } from './support/bank-work/visit.ts'
import { newCompany } from './support/company.ts'
import { expect, test } from './support/journey.ts'
import { doBankWork, fillTheRest } from './support/orders.ts'
import { choose } from './support/page/choose.ts'
import { fillIn } from './support/page/fill-in.ts'
import { nameOf } from './support/people.ts'
import { LANGUAGES } from './support/words.ts'

for (const language of LANGUAGES) {
  // npm test goes through this flow by the robot (tests/applications/by-robot.journey.ts).
  test.describe(`the simplified flow, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('a customer starts alone, passes the system check, gets a discount, and the account is opened', async ({
      product,
      say,
      staff,
      customer,
    }) => {
      test.setTimeout(300_000)
      const company = newCompany(SIMPLIFIED)

      const applicant = await customer(company.mobile)
      const { page } = applicant
      await page.getByRole('button', { name: say('customer:accountView.start') }).click()
      await fillIn(page, startQuestions, company.intake, say)
      await page.getByRole('button', { name: say('customer:start.create') }).click()
      await page.getByRole('button', { name: say('customer:start.send') }).click()
      await expect(page.getByText(say('customer:start.sent'))).toBeVisible()
      const orderCode = new URL(page.url()).searchParams.get('order') ?? ''

      const rmLeader = await staff('rml1')
      await rmLeader.open(orderCode, 'people')
      await giveSeat(rmLeader, 'RM', nameOf('rm1', language))
      const cmLeader = await staff('cml1')
      await cmLeader.open(orderCode)
      await cmLeader.act('allocate_cm', (dialog) =>
        choose(cmLeader.page, dialog.getByLabel(say('staff:field.candidate')), nameOf('gsc1', language)),
      )
      await cmLeader.seesStatus('0300')

      await fillTheRest(product, orderCode, company)
      await applicant.submit(orderCode)

      const gsc = await staff('gsc1')
      await gsc.waitForStatus(orderCode, '0410')
      await doBankWork(product, orderCode, 'checklist')

      const rm = await staff('rm1')
      await rm.waitForStatus(orderCode, '0510')
      await discount(rm, orderCode)
      await gsc.waitForStatus(orderCode, '0710')
      await gsc.doTask('account_nature')
      await addForm(gsc, orderCode)
      await gsc.act('cm_check_approve')
      await gsc.seesStatus('1100')

      await visit(rm, orderCode, language)
      await openAccount(await staff('hub1'), gsc, orderCode)
      await applicant.seesStage(orderCode, 'opened')
    })
  })
}
