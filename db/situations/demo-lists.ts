import { fictitiousName } from './fictitious-names.ts'

export type DemoList = { readonly code: string; readonly csv: string }

const HEAD = 'id,type,name,aliases,weak_aliases,former_names,birth_dates,countries,identifiers,gender,reason'

type Row = {
  readonly id: string
  readonly type: 'person' | 'organization'
  readonly name: string
  readonly aliases?: string
  readonly born?: string
  readonly countries?: string
  readonly identifiers?: string
  readonly gender?: string
  readonly reason: string
}

function line(row: Row): string {
  return [
    row.id,
    row.type,
    row.name,
    row.aliases ?? '',
    '',
    '',
    row.born ?? '',
    row.countries ?? '',
    row.identifiers ?? '',
    row.gender ?? '',
    row.reason,
  ]
    .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

function list(code: string, rows: readonly Row[]): DemoList {
  return {
    code,
    csv: [HEAD, ...rows.map(line)].join('\r\n'),
  }
}

/** Somebody whom nobody is: the stories that end in a true match add them to an order. */
export const LISTED_PERSON = {
  nameCn: '阚砾舟',
  nameEn: 'KAN LIZHOU',
  birthDate: '1971-03-09',
  number: 'X8800123',
} as const

/** Somebody else of the same name: another birth date, another document. */
export const NAMESAKE = {
  nameCn: '阚砾舟',
  nameEn: 'KAN LIZHOU',
  birthDate: '1988-05-02',
  number: 'E5500771',
} as const

/** An invented office holder, on the demo's list of politically exposed persons. */
export const OFFICE_HOLDER = {
  nameCn: '芈桓溪',
  nameEn: 'MI HUANXI',
  birthDate: '1966-05-19',
  number: 'E6600182',
} as const

/** Invented as well, on two lists that write the name alike: what is said of one hit may be said of the other. */
export const LISTED_TWICE = {
  nameCn: '阙澜坤',
  nameEn: 'QUE LANKUN',
  birthDate: '1969-11-02',
  number: 'E7700293',
} as const

/** The line of one list about who is on two. */
function listedTwice(id: string, name: string): Row {
  const { birthDate: born } = LISTED_TWICE
  return { id, type: 'person', name, born, countries: 'CN', reason: 'Invented for the demo' }
}

function company(number: number) {
  return fictitiousName(number)
}

function filler(code: string, count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${code}-F${index + 1}`,
    type: 'organization',
    name: `Zqorvex Holding ${code} Unit ${index + 101}`,
    countries: 'XX',
    reason: 'Invented for the demo',
  }))
}

/** The lists that the demo screens against. Nobody on them exists; some share a name with an invented company. */
export const DEMO_LISTS: readonly DemoList[] = [
  list('OFAC', [
    {
      id: 'DEMO-1001',
      type: 'person',
      name: 'KAN, Lizhou',
      aliases: '闞礫舟',
      born: LISTED_PERSON.birthDate,
      countries: 'CN',
      identifiers: `passport:${LISTED_PERSON.number}`,
      gender: 'male',
      reason: 'Invented for the demo',
    },
    {
      id: 'DEMO-1002',
      type: 'organization',
      name: 'Qingtang Supply Chain Management Company Limited',
      aliases: '青棠供應鏈管理有限公司',
      countries: 'HK',
      reason: 'Invented for the demo',
    },
    listedTwice('DEMO-1003', 'QUE, Lankun'),
    ...filler('OFAC', 2),
  ]),
  list('UN', [
    {
      id: 'DEMO-UN-1',
      type: 'person',
      name: 'Tesh Ilmarinvar Zorvan',
      born: '1959',
      countries: 'IR',
      reason: 'Invented for the demo',
    },
    listedTwice('DEMO-UN-2', 'Lankun Que'),
    ...filler('UN', 2),
  ]),
  list('US_CSL', filler('CSL', 4)),
  list('OPENSANCTIONS', filler('OS', 4)),
  list('BLACKLIST', [
    {
      id: 'BL-7',
      type: 'organization',
      name: company(18).nameCn,
      countries: 'CN',
      reason: 'Invented: forged papers at an earlier application',
    },
    ...filler('BL', 3),
  ]),
  list('EXIT', filler('EXIT', 4)),
  list('SSC', filler('SSC', 4)),
  list('AML', filler('AML', 4)),
  list('PEP', [
    {
      id: 'PEP-1',
      type: 'person',
      name: '芈桓溪',
      aliases: 'MI HUANXI',
      born: '1966-05',
      countries: 'CN',
      reason: 'Invented office holder',
    },
    ...filler('PEP', 3),
  ]),
  list('NEGATIVE_NEWS', filler('NEWS', 4)),
]
