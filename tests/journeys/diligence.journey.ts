import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { INDICATORS } from '@kaihu/domain/diligence/checklist/indicator-review.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import { sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { fillIn } from './support/page/fill-in.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES, tagOf } from './support/words.ts'

const document = { name: '核实照片.png', mimeType: 'image/png', buffer: Buffer.from(SPECIMEN) }

/** A clean company whose Chinese search found something: 30 points, a medium rating. */
const FOUND = {
  visitationProof: true,
  visitMethodUsed: 'onSite',
  visitDate: '2026-11-02',
  visitationProofPicture: [{}, {}],
  businessProofs: ['contract', 'invoice'],
  businessProofsPicture: [{}],
  englishSearchResult: 'clean',
  englishSearchEvidence: [{}],
  chineseSearchResult: 'adverse',
  chineseSearchEvidence: [{}],
  ...Object.fromEntries(INDICATORS.map((key) => [`${key}Agreed`, true])),
  discounted: false,
  shareholderActedOtherBehalf: false,
  anotherCompanyOpened: false,
  restrictedChosen: false,
}

for (const language of LANGUAGES) {
  test.describe(language, { tag: tagOf(language) }, () => {
    test.use({ language })

    test('the case manager fills the checklist in, sees every point, and two persons agree on another rating', async ({
      product,
      say,
      staff,
    }) => {
      const { orderCode } = await makeOrder(product, 'standard-0400')
      const cm = await staff('cm1')
      await cm.open(orderCode, 'checklist')
      const panel = cm.page.getByRole('complementary', { name: say('diligence:rating.title') })
      await fillIn(cm.page, riskChecklist, FOUND, say, { document, language })
      await expect(
        panel.getByRole('row', { name: say('diligence:points.adverseSearchResult') }).first(),
      ).toContainText('+30')
      await expect(panel.locator('.rating-words')).toHaveText(say('lists:riskRating.M'))
      await cm.page.getByRole('button', { name: say('diligence:checklist.complete'), exact: true }).click()
      await expect(cm.page.getByText(say('diligence:checklist.completed')).first()).toBeVisible()

      await panel.getByRole('button', { name: say('diligence:rating.override') }).click()
      await cm.confirm(say('diligence:rating.overrideTitle'), async (dialog) => {
        await dialog.getByRole('radio', { name: say('lists:riskRating.L'), exact: true }).check()
        await dialog.getByLabel(say('diligence:rating.overrideReason')).fill('负面信息为同名公司，已逐项核实')
      })
      await expect(panel).toContainText(say('diligence:rating.overrideStates.awaiting_check'))
      await expect(panel.locator('.rating-words')).toHaveText(say('lists:riskRating.M'))

      const risk = await staff('risk1')
      await agree(risk, orderCode)
      await cm.open(orderCode, 'checklist')
      await expect(panel.locator('.rating-words')).toHaveText(say('lists:riskRating.L'))
      await expect(panel).toContainText(say('diligence:countryHead.ratingLowered'))
    })

    test('an investigator answers the line that was handed to them, and nothing else', async ({
      product,
      say,
      staff,
    }) => {
      const { orderCode } = await makeOrder(product, 'standard-0500')
      const address = `/orderDetail/investigate?order=${orderCode}`
      const line = say('diligence:lines.ddAddress')
      const rm = await staff('rm1')
      await rm.page.goto(`${rm.url}${address}`)
      const named = (key: string) => say(`diligence:investigate.${key}`, { line })
      await rm.page.getByRole('button', { name: named('delegateNamed'), exact: true }).click()
      await rm.confirm(named('delegateNamed'))
      await expect(rm.page.getByRole('button', { name: named('takeBackNamed'), exact: true })).toBeVisible()

      const inv = await staff('inv1')
      await inv.page.goto(`${inv.url}/orderDetail/investigate`)
      await inv.page.getByRole('row').filter({ hasText: orderCode }).getByRole('link').click()
      await expect(inv.page.locator('.dd-line')).toHaveCount(1)
      await inv.page.getByRole('button', { name: named('fillNamed'), exact: true }).click()
      const answers = {
        ddAddressResult: 'satisfied',
        ddAddressComment: '现场办公，与资料相符',
        ddAddressEvidence: [{}],
      }
      await fillIn(inv.page, sectionOfLine('ddAddress'), answers, say, { document, language })
      await inv.page.getByRole('button', { name: say('diligence:investigate.finish') }).click()
      await expect(inv.page.getByText(say('diligence:investigate.thanks'))).toBeVisible()

      await rm.page.reload()
      const done = rm.page.getByRole('listitem').filter({ hasText: line })
      await expect(done).toContainText(say('diligence:investigate.done'))
      await expect(done).toContainText('现场办公，与资料相符')
    })
  })
}

/** Risk control agrees to the other rating on the checklist itself. */
async function agree(risk: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = risk
  await risk.open(orderCode, 'checklist')
  await page.getByRole('button', { name: say('diligence:rating.checkTitle'), exact: true }).click()
  await risk.confirm(say('diligence:rating.checkTitle'), (dialog) =>
    dialog.getByLabel(say('diligence:rating.note')).fill('同意，依据充分'),
  )
}
