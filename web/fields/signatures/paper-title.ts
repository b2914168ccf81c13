import { named, pick } from '@kaihu/domain/base/locales.ts'

type Titled = { readonly title: { readonly zh: string; readonly en: string }; readonly paperKey?: string }

/** A paper's title in the language of the screen; of several copies with its number. */
export function paperTitle(language: string, { title, paperKey = '' }: Titled): string {
  const own = pick(language, named(title.zh, title.en))
  const copy = paperKey.split('-')[1]
  return copy === undefined ? own : `${own} (${copy})`
}
