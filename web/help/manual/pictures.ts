import type { Locale } from '@kaihu/domain/base/locales.ts'

/** Taken by `npm run pictures`, all of one size. */
const FILES = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** How large a picture is shown at most, so that its place is kept while it loads. */
export const PICTURE_SIZE = { width: 1280, height: 800 }

const LINK = /^picture:([\w-]+)$/

/** Where the picture of a manual's `![words](picture:name)` lies; undefined for one that was never taken, and any other address. */
export function pictureAt(link: string, language: Locale): string | undefined {
  const name = LINK.exec(link)?.[1]
  return name === undefined ? undefined : FILES[`./pictures/${language}/${name}.webp`]
}
