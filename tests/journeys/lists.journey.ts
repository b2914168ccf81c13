import { DEMO_LISTS } from '@kaihu/db/situations/demo-lists.ts'
import { decideHit, decideOnList, loadList, openHit, screenAll } from './support/bank-work/screening.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { LANGUAGES } from './support/words.ts'

/** The list of office holders with something else known of the one whom a director was told apart from. */
function otherwiseKnown(born: string): string {
  return (DEMO_LISTS.find(({ code }) => code === 'PEP')?.csv ?? '').replace('1966-05', born)
}

/** Two runs on one product change the same list: the second one to something else again. */
const BORN = { 'zh-CN': '1966', 'en-US': '1966-05-19' } as const

for (const language of LANGUAGES) {
  test.describe(`lists, in ${language}`, () => {
    test.use({ language })

    test('a list update reopens a cleared hit, and a file that fails to load stays aside and holds nobody', {
      tag: '@walk',
    }, async ({ product, staff, say }) => {
      const { orderCode } = await makeOrder(product, 'screening-hits-open')
      const ao = await staff('ao1')
      const cleared = await openHit(ao, orderCode, 'MI HUANXI')
      await decideHit(ao, cleared, {
        decision: 'false_positive',
        reason: 'other_document_number',
        note: '职务与任职单位不符，证件号码不同',
      })
      await expect(cleared.getByText(say('screening-desk:state.false_positive')).first()).toBeVisible()

      const first = await staff('admin1')
      const second = await staff('admin2')
      await loadList(first, 'PEP', { name: 'pep-update.csv', csv: otherwiseKnown(BORN[language]) })
      await expect(first.page.getByText(say('screening-desk:lists.ownLoad'))).toBeVisible()
      await decideOnList(second, 'release', { list: 'PEP', file: 'pep-update.csv' })
      await expect(async () => {
        await ao.open(orderCode, 'screening')
        const row = ao.page
          .getByRole('table', { name: say('screening-desk:hits.title') })
          .getByRole('row')
          .filter({ hasText: 'MI HUANXI' })
        await expect(row.getByText(say('screening-desk:state.stale'))).toBeVisible({ timeout: 4_000 })
      }).toPass({ timeout: 90_000 })

      await loadList(first, 'SSC', { name: 'ssc-broken.csv', csv: 'nothing,of,the,kind\r\n1,2,3,4' })
      await screenAll(ao, orderCode, 'ao')
      const hold = ao.page.getByRole('alert').filter({ hasText: say('screening-desk:hold.title') })
      await expect(ao.page.getByText(say('screening-desk:tab.open'), { exact: true })).toBeVisible()
      await expect(hold).toHaveCount(0)
      await decideOnList(second, 'discard', { list: 'SSC', file: 'ssc-broken.csv' })
    })
  })
}
