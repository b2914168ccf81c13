import { localeOf, named, pick } from '@kaihu/domain/base/locales.ts'
import { useTranslation } from 'react-i18next'
import { useListNames } from '../../client/diligence/screening.ts'
import { useTexts } from '../../kit/i18n/use-say.ts'

/** Names lists: by the texts, by the administrators who added them, or by their code until that is known. */
export function useListNamer(codes: readonly string[] = []): (code: string) => string {
  const { say, has } = useTexts(['screening-desk'])
  const { i18n } = useTranslation()
  const isAdded = codes.some((code) => !has(`list.${code}`))
  const added = useListNames(isAdded).data?.items ?? []
  return (code) => {
    const key = `list.${code}`
    if (has(key)) return say(key)
    const own = added.find((one) => one.code === code)
    return own ? pick(localeOf(i18n.language), named(own.zh, own.en)) : code
  }
}

export function useListName(code: string): string {
  return useListNamer(code === '' ? [] : [code])(code)
}
