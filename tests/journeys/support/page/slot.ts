import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Say } from '../words.ts'

/** A picture as a person would upload it. */
export function picture(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(SPECIMEN) }
}

/** A place for documents on a page, in the words of the screen. */
export class Slot {
  readonly page: Page
  readonly say: Say
  readonly place: Locator

  constructor(page: Page, say: Say, place: Locator) {
    this.page = page
    this.say = say
    this.place = place
  }

  /** Chooses files by the system's own dialog. */
  async choose(...files: ReturnType<typeof picture>[]): Promise<void> {
    await this.place.locator('input[type=file]').setInputFiles(files)
  }

  /** Drags a picture onto the place. */
  async drop(name: string): Promise<void> {
    const data = await this.page.evaluateHandle(
      ({ bytes, name: called }) => {
        const carried = new DataTransfer()
        carried.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }))
        return carried
      },
      { bytes: [...SPECIMEN], name },
    )
    await this.place.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: data })
  }

  line(name: string): Locator {
    return this.place.locator('.upload-line').filter({ hasText: name })
  }

  /** The file is there: it was checked and kept. */
  async holds(name: string): Promise<void> {
    // Customers are offered their file, staff the original beside a copy.
    const [own, original] = (['downloadOf', 'originalOf'] as const).map((act) =>
      this.place.getByRole('button', { name: this.say(`files:uploader.${act}`, { name }) }),
    )
    if (own && original) await expect(own.or(original)).toBeVisible({ timeout: 60_000 })
  }

  /** Presses one of the acts of a file: cancel, retry, remove. */
  async press(act: 'cancelOf' | 'retryOf' | 'removeOf', name: string): Promise<void> {
    await this.place
      .getByRole('button', { name: this.say(`files:uploader.${act}`, { name }), exact: true })
      .click()
  }
}
