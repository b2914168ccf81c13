import { theme } from 'antd'
import { expect, test, vi } from 'vitest'
import { themeNames } from '../settings.ts'
import { antdTheme } from './antd-theme.ts'

function askedForStillness(isAsked: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isAsked }))
}

test.each(themeNames)('in %s nothing moves for whoever asked their system for that', (name) => {
  askedForStillness(true)
  const { motion, motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(
    antdTheme(name),
  )
  expect({ motion, motionDurationFast, motionDurationMid, motionDurationSlow }).toEqual({
    motion: false,
    motionDurationFast: '0s',
    motionDurationMid: '0s',
    motionDurationSlow: '0s',
  })
  askedForStillness(false)
  expect(theme.getDesignToken(antdTheme(name))).toMatchObject({ motion: true, motionDurationMid: '0.12s' })
})
