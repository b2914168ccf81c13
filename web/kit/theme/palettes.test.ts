import { readFileSync } from 'node:fs'
import { contrast } from '@kaihu/domain/base/contrast.ts'
import { findDimColours } from '@kaihu/domain/base/palette.ts'
import { expect, test, vi } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { ink, palettes } from './palettes.ts'

const themes = Object.keys(palettes) as (keyof typeof palettes)[]

/** What fields lie on that take no answer now, on the darkest card. */
const DISABLED_GROUND = '#f0f1f2'

test.each(Object.entries(palettes))('the %s theme keeps 4.5:1 for every text', (_name, palette) => {
  const pairs: [string, string][] = [
    ['#ffffff', palette.primary],
    ['#ffffff', palette.primaryHover],
    [palette.primary, '#ffffff'],
    [palette.primary, palette.page],
    ['#e3e9ef', palette.sidebar],
    ['#ffffff', palette.sidebarActive],
    [ink.text, palette.page],
    [ink.textSoft, palette.page],
    [ink.placeholder, '#ffffff'],
    [ink.placeholder, DISABLED_GROUND],
    [ink.error, '#ffffff'],
    [ink.success, '#ffffff'],
    [ink.warning, '#ffffff'],
  ]
  for (const [text, ground] of pairs)
    expect([text, ground, contrast(text, ground) >= 4.5]).toEqual([text, ground, true])
  expect(findDimColours(palette)).toEqual([])
})

test('every tag keeps 4.5:1', () => {
  const css = readFileSync(new URL('../read/tag.css', import.meta.url), 'utf8')
  const tags = [...css.matchAll(/--tag-ground: (#\w{6});\s+--tag-edge: #\w{6};\s+--tag-ink: (#\w{6});/g)]
  expect(tags).toHaveLength(7)
  for (const [, ground = '', text = ''] of tags) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('the ring of the keyboard keeps 3:1 on every ground of the %s theme', (name) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { page, sidebar, sidebarActive } = palettes[name]
  const { colorPrimaryBorder } = antdTheme(name).token ?? {}
  const ring = String(colorPrimaryBorder)
  const pairs: [string, string][] = [
    [ring, page],
    [ring, ink.surface],
    ['#ffffff', sidebar],
    ['#ffffff', sidebarActive],
  ]
  for (const [edge, ground] of pairs)
    expect([edge, ground, contrast(edge, ground) >= 3]).toEqual([edge, ground, true])
})
