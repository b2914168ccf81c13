import i18next from 'i18next'
import type { Words } from './columns.ts'

const languages = ['zh-CN', 'en-US']

/** Fetches the words of both languages: a pasted table may name its columns in either. */
export async function loadPasteWords(): Promise<void> {
  await i18next.reloadResources(languages, ['application', 'lists', 'common'])
}

/** The words of a text key in both languages. */
export const pasteWords: Words = (key) => {
  const [namespace = '', place = ''] = key.split(':')
  return languages
    .map((language) => String(i18next.getResource(language, namespace, place) ?? ''))
    .filter((word) => word !== '')
}
