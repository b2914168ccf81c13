import { type Locale, type Named, pick } from '../../base/locales.ts'

type Titles = Named<readonly string[]>

/** Usual positions of whoever is asked there; who represents a company is a director or its manager (Company Law, article 10). */
const TITLES: readonly (readonly [path: string, titles: Titles])[] = [
  [
    'legalRepresentative',
    {
      'zh-CN': ['董事长', '执行董事', '总经理', '经理'],
      'en-US': ['Chairman', 'Executive Director', 'General Manager', 'Director'],
    },
  ],
  [
    'financialController',
    {
      'zh-CN': ['财务总监', '财务负责人', '财务经理', '会计主管'],
      'en-US': ['Chief Financial Officer', 'Financial Controller', 'Finance Manager', 'Chief Accountant'],
    },
  ],
  [
    'authorisedPersons',
    {
      'zh-CN': ['财务经理', '会计', '出纳', '行政经理'],
      'en-US': ['Finance Manager', 'Accountant', 'Cashier', 'Office Manager'],
    },
  ],
  ['boardMembers.supervisors', { 'zh-CN': ['监事', '监事会主席', '职工监事'], 'en-US': ['Supervisor'] }],
  ['boardMembers.generalManager', { 'zh-CN': ['总经理', '经理'], 'en-US': ['General Manager'] }],
  [
    'boardMembers',
    {
      'zh-CN': ['董事', '董事长', '执行董事', '独立董事'],
      'en-US': ['Director', 'Chairman', 'Independent Director'],
    },
  ],
]

/** Of owners, and of anybody else. */
const USUAL: Titles = {
  'zh-CN': ['董事', '经理', '监事', '股东'],
  'en-US': ['Director', 'General Manager', 'Supervisor', 'Shareholder'],
}

export function titlesAt(path: string, locale: Locale): readonly string[] {
  const [, titles] = TITLES.find(([place]) => path.startsWith(place)) ?? ['', USUAL]
  return pick(locale, titles)
}
