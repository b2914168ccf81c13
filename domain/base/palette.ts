import { contrast } from './contrast.ts'

/** The colours of a bank's own look, each `#rrggbb`. */
export const PALETTE_PARTS = [
  'primary',
  'primaryHover',
  'primarySoft',
  'sidebar',
  'sidebarActive',
  'page',
] as const
export type PalettePart = (typeof PALETTE_PARTS)[number]
export type Palette = Readonly<Record<PalettePart, string>>

/** What text needs to be read by people who see less well (WCAG 2.2, 1.4.3, level AA). */
export const LEAST_CONTRAST = 4.5

/** Colours that no bank changes: text, and the sidebar's words. */
const WHITE = '#ffffff'
const TEXT = '#1f2a35'
const TEXT_SOFT = '#566370'
const SIDEBAR_TEXT = '#e3e9ef'

/** A text on a ground that it cannot be read on. */
export type DimColours = {
  readonly part: PalettePart
  readonly text: string
  readonly ground: string
  /** To one decimal, rounded down: what is shown is never better than what is. */
  readonly ratio: number
}

export function findDimColours(palette: Palette): readonly DimColours[] {
  const pairs: readonly (readonly [PalettePart, string, string])[] = [
    ['primary', WHITE, palette.primary],
    ['primary', palette.primary, palette.page],
    ['primaryHover', WHITE, palette.primaryHover],
    ['primarySoft', TEXT, palette.primarySoft],
    ['sidebar', SIDEBAR_TEXT, palette.sidebar],
    ['sidebarActive', WHITE, palette.sidebarActive],
    ['page', TEXT, palette.page],
    ['page', TEXT_SOFT, palette.page],
  ]
  return pairs
    .filter(([, text, ground]) => contrast(text, ground) < LEAST_CONTRAST)
    .map(([part, text, ground]) => ({
      part,
      text,
      ground,
      ratio: Math.floor(contrast(text, ground) * 10) / 10,
    }))
}
