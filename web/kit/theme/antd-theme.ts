import type { ThemeConfig } from 'antd'
import type { ThemeName } from '../settings.ts'
import { ink, palettes } from './palettes.ts'

/** Whether somebody asked their system for pages on which nothing moves. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The component library in our colours: flat, dense, 4 px corners, and still for those who asked their system for that. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = palettes[name]
  return {
    cssVar: { key: 'kaihu' },
    hashed: false,
    token: {
      colorPrimary: palette.primary,
      // The ring of what has the keyboard: as delivered it is too pale to be seen.
      colorPrimaryBorder: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.primary,
      colorLinkHover: palette.primaryHover,
      colorError: ink.error,
      colorSuccess: ink.success,
      colorWarning: ink.warning,
      colorText: ink.text,
      colorTextSecondary: ink.textSoft,
      colorTextDescription: ink.textSoft,
      colorTextPlaceholder: ink.placeholder,
      colorTextDisabled: '#66727e',
      colorBorder: ink.border,
      colorBorderSecondary: ink.line,
      colorSplit: ink.line,
      colorBgLayout: palette.page,
      borderRadius: 4,
      fontFamily: 'var(--k-font)',
      fontSize: 14,
      wireframe: false,
      motion: !isStill(),
      // A length of our own counts more than that nothing is to move.
      motionDurationMid: isStill() ? '0s' : '0.12s',
      motionDurationSlow: isStill() ? '0s' : '0.18s',
      zIndexPopupBase: 1500,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSize: 14 },
      Drawer: { paddingLG: 20 },
      Modal: { titleFontSize: 17 },
    },
  }
}
