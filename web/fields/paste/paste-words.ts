import { LOCALES } from '@kaihu/domain/base/locales.ts'
import i18next from 'i18next'
import type { Words } from './columns.ts'

/** Fetches the words of both languages: a pasted table may name its columns in either. */
export async function loadPasteWords(): Promise<void> {
  await i18next.reloadResources(LOCALES, ['application', 'lists', 'common'])
}

export const pasteWords: Words = (key) => {
  const [namespace = '', place = ''] = key.split(':')
  return LOCALES.map((language) => String(i18next.getResource(language, namespace, place) ?? '')).filter(
    (word) => word !== '',
  )
}
