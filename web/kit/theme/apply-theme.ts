import type { ThemeName } from '../settings.ts'
import { ink, palettes } from './palettes.ts'

/** Puts the theme's colours where our own style sheets read them (`--k-…`). */
export function applyTheme(name: ThemeName): void {
  const palette = palettes[name]
  const style = document.documentElement.style
  const colours: Record<string, string> = {
    primary: palette.primary,
    'primary-hover': palette.primaryHover,
    'primary-soft': palette.primarySoft,
    sidebar: palette.sidebar,
    'sidebar-active': palette.sidebarActive,
    page: palette.page,
    text: ink.text,
    'text-soft': ink.textSoft,
    placeholder: ink.placeholder,
    border: ink.border,
    line: ink.line,
    surface: ink.surface,
    error: ink.error,
    success: ink.success,
    warning: ink.warning,
    info: palette.primary,
  }
  for (const [key, colour] of Object.entries(colours)) style.setProperty(`--k-${key}`, colour)
}
