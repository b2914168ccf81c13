import { z } from 'zod'

const text = z.string().nullish()

const registerCompanySchema = z.object({
  creditCode: z.string(),
  name: z.string(),
  nameEn: text,
  formerName: text,
  /** codes of this product's lists; others are left out */
  entityForm: text,
  enterpriseType: text,
  establishedOn: text,
  /** in full, with at most two decimals */
  capital: text,
  capitalCurrency: text,
  licenceFrom: text,
  /** a date, or 长期 */
  licenceTo: text,
  legalRepresentative: text,
  businessScope: text,
  /** direct ones, in the register's order; percent with at most four decimals */
  shareholders: z
    .array(
      z.object({
        kind: z.enum(['person', 'entity', 'public']),
        name: z.string().min(1).max(128),
        percent: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
      }),
    )
    .max(400)
    .nullish(),
})
export type RegisterCompany = z.infer<typeof registerCompanySchema>

export const REGISTER_QUESTIONS = {
  searchCompanies: {
    path: '/companies',
    summary: 'Companies by the beginning of the credit code, or by a part of the name or its pinyin.',
    parameters: {
      code: 'beginning of a unified social credit code; given in the place of name',
      name: 'part of a name, or its sound; given in the place of code',
      limit: 'how many are shown at most',
    },
    answer: z.object({ items: z.array(registerCompanySchema).max(100) }),
  },
  company: {
    path: '/companies/{creditCode}',
    summary: 'A company with its direct shareholders; 404 where the register knows none.',
    parameters: { creditCode: 'unified social credit code' },
    answer: registerCompanySchema,
  },
} as const
