import type { Locator, Page } from '@playwright/test'

/** Where the page offers acts: everything in its main part but what only leads elsewhere or sorts. */
const PLACES = 'main button:not([disabled]):not([role=tab]):not([aria-current=true])'
const ASIDE = 'th, [role=tablist], .field-calendar, .ant-pagination'

/** An act that the page offers as open. */
export type Offer = {
  readonly name: string
  /** it stands above the parts of the page, whichever of them is in sight */
  readonly isAbove: boolean
  /** presses it, as long as the page stays as it was read */
  readonly button: Locator
}

/** All acts that the page offers as open, each name once, in the order of the page. */
export async function offeredActs(page: Page): Promise<Offer[]> {
  const all = page.locator(PLACES)
  const found = await all.evaluateAll(
    (buttons, aside) =>
      buttons.map((button) => ({
        name: (button.getAttribute('aria-label') ?? (button as HTMLElement).innerText).trim(),
        isOffered: (button as HTMLElement).offsetParent !== null && button.closest(aside) === null,
        isAbove: button.closest('[role=tabpanel]') === null,
      })),
    ASIDE,
  )
  const offers = found.flatMap(({ name, isOffered, isAbove }, index) =>
    isOffered && name !== '' ? [{ name, isAbove, button: all.nth(index) }] : [],
  )
  return offers.filter((one, index) => offers.findIndex(({ name }) => name === one.name) === index)
}
