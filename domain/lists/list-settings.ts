import type { BaseEntry } from './list-entry.ts'

export type EntrySetting = {
  readonly code: string
  readonly isActive: boolean
  /** Own words instead of the text key's; empty or missing keeps the delivered ones. */
  readonly zh?: string
  readonly en?: string
}

/** Activity from the settings, entries that the institution added at the end. */
export function withSettings<E extends BaseEntry>(
  delivered: readonly E[],
  settings: readonly EntrySetting[],
  added: readonly E[] = [],
): readonly E[] {
  const byCode = new Map(settings.map((setting) => [setting.code, setting]))
  return [...delivered, ...added].map((entry) => {
    const setting = byCode.get(entry.code)
    return setting === undefined ? entry : { ...entry, isActive: setting.isActive }
  })
}
