import { expect, type Page } from '@playwright/test'

const STOPS = 60

/** Goes through the page with the Tab key: where it stands is seen at every stop. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const unseen: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(findUnseenFocus)
    if (found !== null) unseen.push(found)
  }
  expect.soft([...new Set(unseen)], `stops without a mark on ${page.url()}`).toEqual([])
}

/** What has the focus and shows no mark of it, neither itself nor the box it stands in; null when it is seen. */
function findUnseenFocus(): string | null {
  const here = document.activeElement
  if (!(here instanceof HTMLElement) || here === document.body) return null
  const boxes = [
    here,
    here.parentElement,
    here.parentElement?.parentElement,
    here.parentElement?.parentElement?.parentElement,
  ]
  const shown = () => {
    for (const fading of document.getAnimations()) if (fading instanceof CSSTransition) fading.finish()
    return boxes.map((box) => {
      if (!box) return ''
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(box)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const isClear = /(rgba\(.*, 0\)|transparent)$/.test(outlineColor)
      return JSON.stringify([hasOutline && !isClear ? outlineColor : null, boxShadow, borderColor])
    })
  }
  const focused = shown()
  const before = scrollY
  here.blur()
  const left = shown()
  here.focus({ preventScroll: true })
  scrollTo({ top: before })
  return focused.some((box, at) => box !== left[at]) ? null : here.outerHTML.slice(0, 140)
}
