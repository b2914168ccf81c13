import { agreeOnHit, agreeToClear, decideHit, openHit, screenAll } from './support/bank-work/screening.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { LANGUAGES, tagOf } from './support/words.ts'

for (const language of LANGUAGES) {
  test.describe(`hits, in ${language}`, () => {
    test.use({ language })

    test('two directors who share names with listed persons are cleared, the sanctions hit by two persons', {
      tag: tagOf(language),
    }, async ({ product, staff, say }) => {
      const { orderCode } = await makeOrder(product, 'screening-hits-open')
      const state = (name: string) => say(`screening-desk:state.${name}`)
      const ao = await staff('ao1')
      const pep = await openHit(ao, orderCode, 'MI HUANXI')
      await decideHit(ao, pep, {
        decision: 'false_positive',
        reason: 'other_document_number',
        note: '职务与任职单位不符，证件号码不同',
      })
      await expect(pep.getByText(state('false_positive')).first()).toBeVisible()
      const sanction = await openHit(ao, orderCode, 'KAN, Lizhou')
      await expect(sanction.getByText(say('screening-desk:decide.needsSecond'))).toBeVisible()
      await decideHit(ao, sanction, {
        decision: 'false_positive',
        reason: 'other_birth_date',
        note: '出生日期与证件号码均不同',
      })
      await expect(sanction.getByText(state('awaiting_check')).first()).toBeVisible()
      await expect(sanction.getByRole('button', { name: say('screening-desk:check.agree') })).toHaveCount(0)

      const cm = await staff('cm1')
      await cm.page.goto(`${product.staffUrl}/workCenter/screening/openHits`)
      await cm.page.getByRole('row').filter({ hasText: orderCode }).getByRole('button').first().click()
      const asked = cm.page.getByRole('dialog')
      await agreeOnHit(cm, asked)
      await expect(asked.getByText(state('false_positive')).first()).toBeVisible()

      await screenAll(ao, orderCode, 'ao')
      await expect(ao.page.getByText(say('screening-desk:tab.clear'))).toBeVisible()
      await agreeToClear(ao, cm, orderCode)
    })

    test('a true match is confirmed by risk control and ends the order by two persons', {
      tag: '@walk',
    }, async ({ product, staff, say }) => {
      const { orderCode } = await makeOrder(product, 'screening-hits-open')
      const ao = await staff('ao1')
      const drawer = await openHit(ao, orderCode, 'KAN, Lizhou')
      await decideHit(ao, drawer, {
        decision: 'true_match',
        reason: 'several_facts',
        note: '护照、地址与公开资料一致，为同一人',
      })
      await expect(drawer.getByText(say('screening-desk:state.awaiting_check')).first()).toBeVisible()
      const risk = await staff('risk1')
      await agreeOnHit(risk, await openHit(risk, orderCode, 'KAN, Lizhou'))
      await expect(risk.page.getByText(say('screening-desk:tab.stop'))).toBeVisible()
      await ao.open(orderCode)
      await ao.act('screening_reject', (dialog) =>
        dialog.getByRole('textbox').fill('命中制裁名单，经核实为同一人'),
      )
      await risk.open(orderCode)
      await risk.decide('approve')
      await risk.seesStatus('9920')
    })
  })
}
