import { CHECK_LINES } from '@kaihu/domain/intention/script.ts'
import type { Page } from '@playwright/test'
import { expectGoodPage } from '../every-page/good-page.ts'
import { readCode as readSmsCode } from './support/customer-sign-in.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { LANGUAGES, type Say } from './support/words.ts'

const REASON = '身份证件反面未拍清楚，请重新录制'

/** Runs in the page: how many pieces of recordings this browser keeps; the camera makes one a second. */
function countKeptPieces(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kaihu-recordings', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('chunk').objectStore('chunk').count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
      opening.result.close()
    }
  })
}

/** What the legal representative does in front of the camera. */
class Applicant {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
    // The browser asks before a running recording is left; this person means it.
    page.on('dialog', (dialog) => void dialog.accept())
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.say(`intention:${key}`), exact: true })
  }

  async press(key: string): Promise<void> {
    await this.button(key).click()
  }

  async sees(key: string): Promise<void> {
    await expect(this.page.getByText(this.say(`intention:${key}`), { exact: true }).first()).toBeVisible()
  }

  /** Agrees, checks the devices and starts the camera's recording. */
  async startRecording(): Promise<void> {
    await this.press('consent.agree')
    await expect(this.page.getByText(this.say('intention:device.heard'))).toBeVisible()
    await this.press('device.continue')
    await this.press('record.start')
    await expect(this.button('record.stop')).toBeVisible()
  }

  /** Waits until so many seconds are kept: the clock of a busy machine runs ahead of its camera. */
  async recordFor(seconds: number): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(countKeptPieces), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(seconds)
  }

  /** Hands in with the code that comes by SMS; a wrong one first is told and changes nothing. */
  async submit(readCode: () => Promise<string>, wrong?: string): Promise<void> {
    await this.press('replay.submit')
    const dialog = this.page.getByRole('dialog')
    const [code, act] = [
      dialog.getByRole('textbox'),
      dialog.getByRole('button', { name: this.say('intention:replay.submit') }),
    ]
    await dialog.getByRole('button', { name: this.say('customer:code.send') }).click()
    await expect(dialog.getByRole('button', { name: /\d/ })).toBeDisabled()
    if (wrong !== undefined) {
      await expectGoodPage(this.page)
      await code.fill(wrong)
      await act.click()
      await expect(dialog.getByText(this.say('customer:code.refused'))).toBeVisible()
    }
    await code.fill(await readCode())
    await act.click()
    await expect(this.page.getByRole('heading', { name: this.say('intention:success.title') })).toBeVisible()
  }
}

for (const language of LANGUAGES) {
  test.describe(`the declaration of intention, in ${language}`, () => {
    test.use({ language })

    test('a recording survives a reload, is turned down with a reason, and the next one is accepted', {
      tag: '@walk',
    }, async ({ product, say, staff, customer }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'video-to-record')
      const desk = await customer(mobile.replace('+86', ''))
      const applicant = new Applicant(desk.page, say)
      const card = desk.page.getByRole('article').filter({ hasText: orderCode })
      await card.getByRole('button', { name: say('customer:next.recordVideo.button') }).click()
      await applicant.sees('consent.title')
      await expectGoodPage(desk.page)
      await applicant.startRecording()
      await applicant.press('replay.submit')
      await applicant.sees('messages.stopFirst')
      await applicant.recordFor(9)

      await desk.page.reload()
      await applicant.sees('resume.title')
      await expectGoodPage(desk.page)
      await applicant.press('resume.use')
      await applicant.sees('upload.saved')
      await expect(desk.page.getByLabel(say('intention:replay.player'))).toBeVisible()
      await expectGoodPage(desk.page)
      const readCode = () => readSmsCode(product, mobile.replace('+86', ''))
      await applicant.submit(readCode, '000000')
      await desk.submit(orderCode)

      const cm = await staff('cm1')
      await cm.open(orderCode)
      await cm.page.getByRole('button', { name: say('intention:desk.task') }).click()
      await cm.page.getByRole('button', { name: say('intention:desk.watch') }).click()
      const player = cm.page.getByLabel(say('intention:desk.player', { number: 1 }))
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5)
      await expect
        .poll(() => player.evaluate((video: HTMLVideoElement) => Number.isFinite(video.duration)))
        .toBe(true)
      await expect(
        cm.page.locator('.recording-lines').getByText(say('intention:desk.purpose.review')),
      ).toBeVisible()
      await expectGoodPage(cm.page)
      await cm.page.getByRole('button', { name: say('intention:desk.reject'), exact: true }).click()
      await cm.confirm(say('intention:desk.rejectTitle'), (dialog) =>
        dialog.getByLabel(say('intention:desk.reason')).fill(REASON),
      )
      await expect(cm.page.getByText(say('intention:stage.rejected')).first()).toBeVisible()

      await desk.page.goto(`${product.customerUrl}/customer/accountView`)
      await card.getByRole('button', { name: say('customer:next.recordVideo.button') }).click()
      await expect(desk.page.getByText(REASON)).toBeVisible()
      await applicant.startRecording()
      await applicant.recordFor(9)
      await applicant.press('record.stop')
      await applicant.sees('upload.saved')
      await applicant.submit(readCode)

      await cm.open(orderCode, 'intention')
      const lines = cm.page.getByRole('checkbox')
      await expect(lines).toHaveCount(CHECK_LINES.length)
      for (const line of await lines.all()) await line.check()
      await cm.page.getByRole('button', { name: say('intention:desk.accept'), exact: true }).click()
      await expect(cm.page.getByText(say('intention:stage.accepted')).first()).toBeVisible()
      await expectGoodPage(cm.page)
    })
  })
}
