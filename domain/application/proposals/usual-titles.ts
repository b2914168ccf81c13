import type { Locale } from '../../base/locales.ts'

type Titles = Readonly<Record<'zh' | 'en', readonly string[]>>

/** Usual positions of whoever is asked there; who represents a company is a director or its manager (Company Law, article 10). */
const TITLES: readonly (readonly [path: string, titles: Titles])[] = [
  [
    'legalRepresentative',
    {
      zh: ['董事长', '执行董事', '总经理', '经理'],
      en: ['Chairman', 'Executive Director', 'General Manager', 'Director'],
    },
  ],
  [
    'financialController',
    {
      zh: ['财务总监', '财务负责人', '财务经理', '会计主管'],
      en: ['Chief Financial Officer', 'Financial Controller', 'Finance Manager', 'Chief Accountant'],
    },
  ],
  [
    'authorisedPersons',
    {
      zh: ['财务经理', '会计', '出纳', '行政经理'],
      en: ['Finance Manager', 'Accountant', 'Cashier', 'Office Manager'],
    },
  ],
  ['boardMembers.supervisors', { zh: ['监事', '监事会主席', '职工监事'], en: ['Supervisor'] }],
  ['boardMembers.generalManager', { zh: ['总经理', '经理'], en: ['General Manager'] }],
  [
    'boardMembers',
    { zh: ['董事', '董事长', '执行董事', '独立董事'], en: ['Director', 'Chairman', 'Independent Director'] },
  ],
]

/** Of owners, and of anybody else. */
const USUAL: Titles = {
  zh: ['董事', '经理', '监事', '股东'],
  en: ['Director', 'General Manager', 'Supervisor', 'Shareholder'],
}

export function titlesAt(path: string, locale: Locale): readonly string[] {
  const [, titles] = TITLES.find(([place]) => path.startsWith(place)) ?? ['', USUAL]
  return locale === 'en-US' ? titles.en : titles.zh
}
