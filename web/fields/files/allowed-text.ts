import {
  type DocumentFormats,
  extensionsOf,
  limitsOf,
  MEGABYTE,
} from '@kaihu/domain/application/files/formats.ts'
import type { TFunction } from 'i18next'

/** What a slot takes, in words: formats with their limit, then those with a smaller one, then how many files. */
export function allowedText(formats: DocumentFormats, most: number, t: TFunction<'files'>): string {
  const parts = limitsOf(formats).map((limit, index) =>
    t(index === 0 ? 'uploader.allowed' : 'uploader.allowedMore', {
      formats: extensionsOf(formats, limit).join(', '),
      megabytes: limit / MEGABYTE,
    }),
  )
  return `${parts.join('')} · ${t('uploader.most', { count: most })}`
}

export function acceptOf(formats: DocumentFormats): string {
  return extensionsOf(formats)
    .map((extension) => `.${extension}`)
    .join(',')
}
