import { LANGUAGE_CODES, type Language } from '@kaihu/domain/base/locales.ts'
import { createStore, useStore } from './store.ts'

export const themeNames = ['slate', 'pine', 'plum'] as const
export type ThemeName = (typeof themeNames)[number]

export const componentSizes = ['small', 'medium', 'large'] as const
export type ComponentSize = (typeof componentSizes)[number]

/** What a person may set of the screen itself. Kept in the browser; holds nothing of any order. */
export type Settings = {
  theme: ThemeName
  showSettings: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  supportPinyinSearch: boolean
  sidebarOpened: boolean
  size: ComponentSize
  language: Language | null
}

export const defaultSettings: Settings = {
  theme: 'slate',
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  sidebarOpened: true,
  size: 'medium',
  language: null,
}

const storageKey = 'kaihu.settings'

/** Reads saved settings; anything unknown or damaged falls back to the default of that setting. */
export function readSettings(saved: string | null): Settings {
  const found = parseRecord(saved)
  const flag = (key: keyof Settings) => (typeof found[key] === 'boolean' ? { [key]: found[key] } : {})
  return {
    ...defaultSettings,
    ...flag('showSettings'),
    ...flag('tagsView'),
    ...flag('fixedHeader'),
    ...flag('sidebarLogo'),
    ...flag('supportPinyinSearch'),
    ...flag('sidebarOpened'),
    theme: themeNames.find((name) => name === found['theme']) ?? defaultSettings.theme,
    size: componentSizes.find((size) => size === found['size']) ?? defaultSettings.size,
    language: LANGUAGE_CODES.find((language) => language === found['language']) ?? null,
  }
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function savedText(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)
}

export const settingsStore = createStore(readSettings(savedText()))

export function changeSettings(change: Partial<Settings>): void {
  settingsStore.update((now) => ({ ...now, ...change }))
  localStorage.setItem(storageKey, JSON.stringify(settingsStore.get()))
}

export function useSettings(): Settings {
  return useStore(settingsStore)
}
