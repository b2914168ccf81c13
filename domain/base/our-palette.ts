import type { Palette } from './palette.ts'

/** The colours of the first theme, where a bank has none of its own. */
export const OUR_PALETTE: Palette = {
  primary: '#3d5a73',
  primaryHover: '#4b6c88',
  primarySoft: '#e6ecf2',
  sidebar: '#2f3e4e',
  sidebarActive: '#48657f',
  page: '#eef1f4',
}
