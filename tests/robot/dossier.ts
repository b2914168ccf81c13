import { exampleMobile, exampleResidentId, exampleUscc } from '@kaihu/domain/checks/examples.ts'

/** The kinds of companies that the robot applies for. */
export const COMPANY_KINDS = [
  'private',
  'simplified',
  'twoOwners',
  'foreignOwned',
  'hongKong',
  'overseas',
  'representativeOffice',
  'passive',
  'listed',
  'stateOwned',
  'partnership',
  'soleProprietor',
  'holding',
  'trading',
  'regulated',
] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** The countries of companies and persons, as lists of countries name them. */
export const COUNTRIES = {
  CN: ['中国', 'China'],
  HK: ['中国香港', 'Hong Kong'],
  SG: ['新加坡', 'Singapore'],
} as const
type Country = keyof typeof COUNTRIES

/** What the documents of a person say. */
export type Person = {
  readonly country: Country
  readonly nameCn: string
  readonly nameEn: string
  readonly gender: 'M' | 'F'
  readonly birthDate: string
  readonly idNumber: string
  readonly mobile: string
  readonly mail: string
  readonly position: readonly [zh: string, en: string]
}

/** The papers on the desk of whoever fills in: the company's licence, people's documents, addresses. */
export type Dossier = {
  readonly kind: CompanyKind
  readonly seed: number
  readonly nameCn: string
  readonly nameEn: string
  /** of registration */
  readonly country: Country
  readonly creditCode: string
  /** under which the country of registration knows the company */
  readonly registrationNumber: string
  readonly formationNumber: string
  /** the company that owns this one, where one does */
  readonly parentName: string
  readonly parentCode: string
  readonly telephone: string
  /** signs in; contact of the application */
  readonly mobile: string
  readonly representative: Person
  readonly partner: Person
  readonly manager: Person
  readonly street: string
  readonly streetEn: string
}

const NAMES = {
  representative: [
    ['安示明', 'AN SHIMING'],
    ['戴示远', 'DAI SHIYUAN'],
    ['葛示安', 'GE SHIAN'],
  ],
  partner: [
    ['贝样琳', 'BEI YANGLIN'],
    ['鄂样青', 'E YANGQING'],
    ['桂样和', 'GUI YANGHE'],
  ],
  manager: [
    ['岑例文', 'CEN LIWEN'],
    ['封例舟', 'FENG LIZHOU'],
    ['杭例初', 'HANG LICHU'],
  ],
} as const

const POSITIONS = {
  representative: ['执行董事', 'Executive director'],
  partner: ['董事', 'Director'],
  manager: ['财务经理', 'Finance manager'],
} as const

type Role = keyof typeof NAMES

const HOMES: Readonly<Partial<Record<CompanyKind, Country>>> = { hongKong: 'HK', overseas: 'SG' }

/** Kinds that a foreigner with a passport owns or represents. */
const FOREIGN_LED: readonly CompanyKind[] = ['foreignOwned', 'overseas', 'representativeOffice']

const BIRTHS: Readonly<Record<Role, readonly [offset: number, date: string, gender: 'M' | 'F']>> = {
  representative: [1, '1978-04-12', 'M'],
  partner: [2, '1983-09-30', 'F'],
  manager: [3, '1990-02-18', 'M'],
}

/** The name by which a person stands on the company's papers: a foreigner's is the passport's. */
export function nameOnPaper({ country, nameCn, nameEn }: Person): string {
  return country === 'CN' ? nameCn : nameEn
}

/** The papers of a made-up company; the same kind and seed give the same ones. */
export function makeDossier(kind: CompanyKind, seed: number): Dossier {
  const trade = ['精密仪器', '软件科技', '家居贸易'][seed % 3] ?? '贸易'
  const tradeEn = ['Instruments', 'Software', 'Home Trading'][seed % 3] ?? 'Trading'
  const country = HOMES[kind] ?? 'CN'
  const creditCode = exampleUscc(seed)
  const suffix = kind === 'partnership' ? '合伙企业（有限合伙）' : '有限公司'
  return {
    kind,
    seed,
    nameCn: `禾序${hanNumber(seed)}${trade}${suffix}`,
    nameEn: `Hexu ${seed} ${tradeEn} Co., Ltd.`,
    country,
    creditCode,
    registrationNumber: { CN: creditCode, HK: `9${digits(seed, 7)}`, SG: `2018${digits(seed, 5)}K` }[country],
    formationNumber: `C${digits(seed, 7)}`,
    parentName: `禾序${hanNumber(seed)}控股有限公司`,
    parentCode: exampleUscc(10_000 - seed),
    telephone: `021-5512${digits(seed, 4)}`,
    mobile: exampleMobile(seed * 10 + 9),
    representative: makePerson('representative', seed, FOREIGN_LED.includes(kind) ? 'SG' : 'CN'),
    partner: makePerson('partner', seed, 'CN'),
    manager: makePerson('manager', seed, 'CN'),
    street: `示例路${(seed % 900) + 1}号6层`,
    streetEn: `6/F, ${(seed % 900) + 1} Shili Road`,
  }
}

function makePerson(role: Role, seed: number, country: Country): Person {
  const [nameCn, nameEn] = NAMES[role][seed % NAMES[role].length] ?? NAMES[role][0]
  const [offset, birthDate, gender] = BIRTHS[role]
  const card = exampleResidentId(seed * 10 + offset, { birthDate, gender })
  return {
    country,
    nameCn,
    nameEn,
    gender,
    birthDate,
    idNumber: country === 'CN' ? card : `K${digits(seed, 7)}E`,
    mobile: exampleMobile(seed * 10 + offset),
    mail: `${role}${seed}@hexu-demo.example.com`,
    position: POSITIONS[role],
  }
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0').slice(-length)
}

const HAN_DIGITS = '零一二三四五六七八九'

function hanNumber(seed: number): string {
  return [...String(seed)].map((digit) => HAN_DIGITS[Number(digit)] ?? '').join('')
}
