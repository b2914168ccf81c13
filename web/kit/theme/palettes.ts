import { OUR_PALETTE } from '@kaihu/domain/base/our-palette.ts'
import type { Palette } from '@kaihu/domain/base/palette.ts'
import { look } from '../look.ts'
import type { ThemeName } from '../settings.ts'

/** The colours that differ from theme to theme; all text colours keep 4.5:1 on their grounds. The first gives way to a page's own. */
export const palettes: Record<ThemeName, Palette> = {
  slate: look.colours ?? OUR_PALETTE,
  pine: {
    primary: '#2f6152',
    primaryHover: '#3b7463',
    primarySoft: '#e3eeea',
    sidebar: '#28403a',
    sidebarActive: '#3c6a5c',
    page: '#eef2f0',
  },
  plum: {
    primary: '#6a4a68',
    primaryHover: '#7d5a7a',
    primarySoft: '#f0e9ef',
    sidebar: '#443545',
    sidebarActive: '#6d5069',
    page: '#f2eff2',
  },
}

/** Colours that every theme shares. */
export const ink = {
  text: '#1f2a35',
  textSoft: '#566370',
  placeholder: '#616c79',
  border: '#8796a5',
  line: '#dbe1e7',
  surface: '#ffffff',
  error: '#b3203a',
  success: '#2e6b46',
  warning: '#8a5300',
  info: '#3d5a73',
} as const
