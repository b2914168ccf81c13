import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { labelOf } from './support/page/labels.ts'
import { picture, Slot } from './support/page/slot.ts'
import { LANGUAGES, tagOf } from './support/words.ts'

const REASON = '第二页不清晰，请重新扫描'

/** A letter that says it is a picture. */
const forged = {
  name: '伪装.png',
  mimeType: 'image/png',
  buffer: Buffer.from('not a picture at all\n'.repeat(50)),
}

for (const language of LANGUAGES) {
  test.describe(`documents and papers, in ${language}`, { tag: tagOf(language) }, () => {
    test.use({ language })

    test('a customer uploads by button and drag; a wrong file is refused in words; one is cancelled, one deleted', async ({
      product,
      say,
      customer,
    }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'video-to-record')
      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode, 'designatedFiles')
      const slot = new Slot(page, say, page.locator('[data-path="designatedFiles.articles"]'))

      await slot.choose(picture('章程-1.png'), picture('章程-2.png'))
      await slot.holds('章程-1.png')
      await slot.holds('章程-2.png')
      await slot.drop('章程-3.png')
      await slot.holds('章程-3.png')

      await slot.choose(forged)
      await expect(slot.line(forged.name)).toContainText(say('files:refused.unknownType'))
      await slot.press('retryOf', forged.name)
      await expect(slot.line(forged.name)).toContainText(say('files:refused.unknownType'))
      await slot.press('removeOf', forged.name)
      await expect(slot.line(forged.name)).toHaveCount(0)

      const path = '**/v1/files/uploads/*'
      await page.route(path, (route) =>
        route.request().method() === 'PATCH' ? new Promise(() => undefined) : route.continue(),
      )
      await slot.choose(picture('取消.png'))
      await expect(slot.line('取消.png')).toContainText(say('files:uploader.uploading'))
      await slot.press('cancelOf', '取消.png')
      await expect(slot.line('取消.png')).toHaveCount(0)
      await page.unroute(path, undefined)

      const saved = page.waitForResponse((answer) => {
        const sent = answer.request().postData() ?? ''
        return answer.ok() && sent.includes('章程-3.png') && !sent.includes('章程-2.png')
      })
      await slot.press('removeOf', '章程-2.png')
      await saved
      await page.reload()
      await slot.holds('章程-3.png')
      await expect(slot.line('章程-2.png')).toHaveCount(0)
    })

    test('the bank accepts one document and returns another; the customer sees why, replaces it and sends it again', {
      tag: '@walk',
    }, async ({ product, say, staff, customer }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'standard-0400')
      const cm = await staff('cm1')
      await cm.open(orderCode, 'documents')
      const documents = cm.page.locator('.slot-document')
      const [licence, articles] = [
        documents.filter({ hasText: 'businessLicence' }),
        documents.filter({ hasText: 'articles' }),
      ]
      await licence.click()
      await cm.page.getByTitle(say('files:desk.acceptKey'), { exact: true }).click()
      await expect(licence).toContainText(say('files:state.accepted'))
      await articles.click()
      const name = say('files:desk.returnOf', { name: 'articles.png' })
      await cm.page.getByRole('button', { name, exact: true }).click()
      await cm.confirm(name, (dialog) => dialog.getByLabel(say('files:desk.reason')).fill(REASON))
      await expect(articles).toContainText(say('files:state.returned'))
      await cm.open(orderCode)
      await cm.act('return_to_customer', (dialog) =>
        dialog.getByLabel(say('staff:act.comment')).fill('请重新上传标注的文件'),
      )
      await cm.seesStatus('0300')

      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode)
      await expect(page.getByText(REASON).first()).toBeVisible()
      const slot = new Slot(page, say, page.locator('[data-path="designatedFiles.articles"]'))
      await slot.choose(picture('章程-新.png'))
      await slot.holds('章程-新.png')
      await slot.press('removeOf', 'articles.png')
      await expect(page.getByText(say('customer:returned.allDone'))).toBeVisible()
      await applicant.resubmit()
      await cm.open(orderCode, 'documents')
      await cm.seesStatus('0400')
      await expect(cm.page.locator('.slot-document').filter({ hasText: '章程-新.png' })).toContainText(
        say('files:state.uploaded'),
      )
    })

    test('a paper is looked at, saved, and its signed copy goes into its slot', { tag: '@walk' }, async ({
      product,
      say,
      customer,
    }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'standard first step filled in')
      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode, 'resolutions')
      const papers = page.getByRole('region', { name: say('papers:screen.heading') })
      await papers
        .getByRole('button', { name: new RegExp(`^${say('papers:screen.preview')}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('canvas, img').first()).toBeVisible({ timeout: 60_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const saving = page.waitForEvent('download')
      await papers
        .getByRole('button', { name: new RegExp(`^${say('papers:screen.download')}`) })
        .first()
        .click()
      expect((await saving).suggestedFilename()).toMatch(/P10.*\.pdf$/)
      const label = labelOf('designatedFiles', 'boardResolutionImageList', say)
      const beside = new Slot(page, say, papers.locator('.signed-copy').filter({ hasText: label }))
      await beside.choose(picture('董事会决议-签署.png'))
      await beside.holds('董事会决议-签署.png')
      await applicant.open(orderCode, 'designatedFiles')
      const slot = new Slot(page, say, page.locator('[data-path="designatedFiles.boardResolutionImageList"]'))
      await slot.holds('董事会决议-签署.png')
    })
  })
}
