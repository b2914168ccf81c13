import { type Named, named } from '@kaihu/domain/base/locales.ts'

type Names = { readonly company_name: string | null; readonly company_english_name: string | null }

/** What a company is called to its own people in a language: its English name only where it gave one. */
export function companyNames({ company_name: name, company_english_name: english }: Names): Named {
  const chinese = name ?? ''
  return named(chinese, english || chinese)
}
