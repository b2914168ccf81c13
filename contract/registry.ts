import type { Toggle } from '@kaihu/domain/application/context.ts'
import { z } from 'zod'
import { type CallAnswer, defineCall } from './call.ts'

/** A company as the register knows it: what an application may be filled in with. Dates `YYYY-MM-DD`. */
export const registeredCompanySchema = z.object({
  creditCode: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  formerName: z.string().nullable(),
  entityForm: z.string().nullable(),
  enterpriseType: z.string().nullable(),
  establishedOn: z.string().nullable(),
  capital: z.string().nullable(),
  capitalCurrency: z.string().nullable(),
  licenceFrom: z.string().nullable(),
  /** null when the licence is long-term or its end is not known */
  licenceTo: z.string().nullable(),
  isLongTerm: z.boolean(),
  legalRepresentative: z.string().nullable(),
  businessScope: z.string().nullable(),
})
export type RegisteredCompany = z.infer<typeof registeredCompanySchema>

export const MOST_COMPANIES = 20

/**
 * By a part of the name, by pinyin, or by the beginning of the credit code. 404 while the bank has switched
 * it off.
 */
export const searchCompanies = defineCall({
  name: 'searchCompanies',
  summary: 'Companies of the register by name, pinyin or credit code.',
  method: 'GET',
  path: '/v1/companies',
  audience: 'signed-in',
  query: z.strictObject({ query: z.string().trim().min(2).max(128) }),
  answer: z.object({ items: z.array(registeredCompanySchema) }),
  capability: 'own-session',
  audit: { none: 'public register data' },
})

/**
 * In the register's order; none where it knows none, or knows no such company. 404 while the bank has switched the
 * search off.
 */
export const listShareholders = defineCall({
  name: 'listShareholders',
  summary: 'The direct shareholders of a company as the register names them, with their shares.',
  method: 'GET',
  path: '/v1/companies/:creditCode/shareholders',
  audience: 'signed-in',
  params: z.object({ creditCode: z.string().regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/) }),
  answer: z.object({
    items: z.array(
      z.object({ kind: z.enum(['person', 'entity', 'public']), name: z.string(), percent: z.string() }),
    ),
  }),
  capability: 'own-session',
  audit: { none: 'public register data' },
})
export type RegisteredHolder = CallAnswer<typeof listShareholders>['items'][number]

export const getFeatures = defineCall({
  name: 'getFeatures',
  summary: 'Which of the switchable features are on.',
  method: 'GET',
  path: '/v1/features',
  audience: 'signed-in',
  answer: z.object({
    ...({
      companySearchQuery: z.boolean(),
      ruleExcelQuery: z.boolean(),
      authorisedEquipment: z.boolean(),
      msiiPart2: z.boolean(),
    } satisfies Record<Toggle, z.ZodBoolean>),
    /** whether electronic business licences are read: a provider of them is named */
    electronicLicence: z.boolean(),
    /** the working-day calendar by year; null while it is the one a new installation has */
    holidays: z
      .record(
        z.string(),
        z.object({ off: z.array(z.tuple([z.string(), z.string()])), worked: z.array(z.string()) }),
      )
      .nullable(),
  }),
  capability: 'own-session',
  audit: { none: 'no data' },
})
