import { expect, type Page } from '@playwright/test'

const STOPS = 60

/** What has the focus, or everything that can have it. */
type Looked = 'here' | 'all'

/** Goes through the page with the Tab key: where it stands is seen at every stop, at 3:1 against what lies under its mark. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const unseen: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    unseen.push(...(await page.evaluate(findUnseenFocus, 'here' as Looked)))
  }
  expect.soft([...new Set(unseen)], `stops without a mark of 3:1 on ${page.url()}`).toEqual([])
}

/** The same of everything on the page that takes the keyboard, without going there key by key. */
export async function expectAllFocusSeen(page: Page): Promise<void> {
  // Once a key was pressed, what a script focuses is marked as the keyboard's place.
  await page.keyboard.press('Tab')
  const unseen = await page.evaluate(findUnseenFocus, 'all' as Looked)
  expect.soft([...new Set(unseen)], `stops without a mark of 3:1 on ${page.url()}`).toEqual([])
}

/** Runs in the page: stops that show no mark, neither themselves nor the box they stand in, or one that is too pale. */
function findUnseenFocus(looked: Looked): string[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return ['no canvas']
  const paint = (colours: readonly string[]): number => {
    for (const colour of ['#fff', ...colours]) {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
    }
    const light = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0)
  }
  const groundOf = (box: Element | null): string[] =>
    box ? [...groundOf(box.parentElement), getComputedStyle(box).backgroundColor] : []
  /** What a mark lies on: an outline that is drawn inwards on its own box, everything else on what is around. */
  const groundUnder = (box: Element, kind: number): string[] => {
    const isInside = kind === 0 && Number.parseFloat(getComputedStyle(box).outlineOffset) < 0
    return groundOf(isInside ? box : box.parentElement)
  }
  const contrast = (mark: string, ground: readonly string[]): number => {
    const [one, other] = [paint([...ground, mark]), paint(ground)]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }
  /** The colours of whatever may mark a box: its outline, its shadow, its edge. */
  const marksOf = (box: Element): string[] => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor } = getComputedStyle(box)
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const shadow = /(rgba?|color|oklab|oklch)\([^)]*\)/.exec(boxShadow)?.[0]
    return [hasOutline ? outlineColor : '', shadow ?? '', borderTopColor]
  }
  const isSeen = (here: HTMLElement): boolean => {
    const boxes = [here, here.parentElement, here.parentElement?.parentElement]
      .concat(here.parentElement?.parentElement?.parentElement)
      .filter((box) => box instanceof Element)
    const shown = () => {
      for (const fading of document.getAnimations()) if (fading instanceof CSSTransition) fading.finish()
      return boxes.map(marksOf)
    }
    const focused = shown()
    here.blur()
    const left = shown()
    here.focus({ preventScroll: true })
    return boxes.some((box, at) =>
      (focused[at] ?? []).some(
        (mark, kind) =>
          mark !== '' && mark !== left[at]?.[kind] && contrast(mark, groundUnder(box, kind)) >= 3,
      ),
    )
  }
  const before = scrollY
  const takers = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const stops = looked === 'all' ? [...document.querySelectorAll(takers)] : [document.activeElement]
  const unseen = stops.flatMap((stop) => {
    if (!(stop instanceof HTMLElement) || stop === document.body) return []
    if (looked === 'all') {
      if (!stop.checkVisibility({ visibilityProperty: true }) || stop.tabIndex < 0) return []
      stop.focus({ preventScroll: true })
      if (document.activeElement !== stop) return []
    }
    return isSeen(stop) ? [] : [stop.outerHTML.slice(0, 140)]
  })
  scrollTo({ top: before })
  return unseen
}
