import type { FieldDefinition } from '../form/fields/field.ts'
import type { SectionDefinition } from '../form/fields/section.ts'

/** Several sections on one page, which one press saves. */
export type PageTogether = { readonly key: PageKey; readonly sections: readonly string[] }

export type PageKey =
  | 'aboutCompany'
  | 'deliveryAndBanking'
  | 'furtherServices'
  | 'investorsAndInvoices'
  | 'shortQuestions'
  | 'papersToConfirm'
  | 'lookThrough'

const PAGES: readonly PageTogether[] = [
  { key: 'aboutCompany', sections: ['partA', 'groupBelonging'] },
  { key: 'deliveryAndBanking', sections: ['appendixI', 'ebanking'] },
  { key: 'furtherServices', sections: ['wechatService', 'batchPayment', 'timeDeposit'] },
  { key: 'investorsAndInvoices', sections: ['safeInfo', 'declarationIndicators', 'vatInvoice'] },
  {
    key: 'shortQuestions',
    sections: ['statementService', 'notification', 'lei', 'hkLink', 'accountOpeningQuestions'],
  },
  {
    key: 'papersToConfirm',
    sections: ['formOrgBasicInfo', 'formCompanyInfo', 'formAccountApplication', 'accountForms'],
  },
  { key: 'lookThrough', sections: ['otherFiles', 'hkIntention'] },
]

// Ticks that say that a paper was looked at, and nothing else. What is promised or declared is ticked by itself.
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  formOrgBasicInfo: ['orgBasicInfoConfirmed'],
  formCompanyInfo: ['companyInfoConfirmed'],
  formAccountApplication: ['accountApplicationConfirmed'],
  accountForms: [
    'aa0117Confirmed',
    'aa0118Confirmed',
    'aa0119Confirmed',
    'aa0120Confirmed',
    'aa0121Confirmed',
  ],
}

export function findPage(key: string): PageTogether | undefined {
  return PAGES.find((page) => page.key === key)
}

/** The sections that are asked at an address: those of a page, or the one it names. */
export function sectionsAt(key: string): readonly string[] {
  return findPage(key)?.sections ?? [key]
}

/** Whether the press that confirms the papers of a page answers this question. */
export function isConfirmedTogether(section: string, { key }: FieldDefinition): boolean {
  return LOOKED_AT[section]?.includes(key) === true
}

/** Where a person comes one after the other: a section, or several on one page. */
export type Place<Section extends Keyed = SectionDefinition> = {
  readonly key: string
  readonly sections: readonly Section[]
}

type Keyed = { readonly key: string }

/** The places of these sections, in their order; a page stands where the last of its sections stands: by then what it proposes is known. */
export function placesOf<Section extends Keyed>(sections: readonly Section[]): readonly Place<Section>[] {
  return sections.flatMap((section): readonly Place<Section>[] => {
    const page = PAGES.find((one) => one.sections.includes(section.key))
    const members = sections.filter(({ key }) => page?.sections.includes(key))
    if (!page || members.length < 2) return [{ key: section.key, sections: [section] }]
    return members.at(-1) === section ? [{ key: page.key, sections: members }] : []
  })
}

/** Where the first open section is asked: on its page where more of that is open, by itself where nothing else is. */
export function findOpenPlace<Section extends Keyed>(
  places: readonly Place<Section>[],
  isOpen: (section: Section) => boolean,
): { readonly key: string; readonly first: Section } | undefined {
  for (const { key, sections } of places) {
    const [first, ...others] = sections.filter(isOpen)
    if (first) return { key: others.length > 0 ? key : first.key, first }
  }
  return undefined
}
