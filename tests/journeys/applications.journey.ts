import { FLOW_NAMES, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { newCompany } from './support/company.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { fillWhole, isOptional } from './support/page/fill-whole.ts'

// Hundreds of keystrokes on long pages: a recording of each would take longer than the typing.
test.use({ trace: 'off' })

/** Every question of every step takes minutes: asked for by themselves. In English only what is demanded is filled in. */
const WHOLE = [
  { flow: STANDARD, language: 'zh-CN' },
  { flow: SIMPLIFIED, language: 'en-US' },
  { flow: SIMPLIFIED, language: 'zh-CN' },
  { flow: STANDARD, language: 'en-US' },
] as const

for (const { flow, language } of WHOLE) {
  test.describe(`the whole application of ${FLOW_NAMES[flow]}, in ${language}`, () => {
    test.use({ language })

    test('a finance manager fills in all four steps and sends them without a question left open', {
      tag: '@walk',
    }, async ({ product, customer, say }) => {
      test.setTimeout(800_000)
      const { answers } = newCompany(flow)
      const { orderCode, mobile } = await makeOrder(product, `${FLOW_NAMES[flow]}-0300`)
      const applicant = await customer(mobile.replace('+86', ''))
      await fillWhole(applicant, orderCode, {
        flow,
        answers,
        language,
        isLeft: language === 'en-US' ? isOptional : () => false,
      })
      await expect(applicant.page.getByText(say('customer:check.open', { count: 1 }))).toHaveCount(0)
      await applicant.submit(orderCode)
    })
  })
}
