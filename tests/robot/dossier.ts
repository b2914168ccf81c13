import { exampleMobile, exampleResidentId, exampleUscc } from '@kaihu/domain/checks/examples.ts'

/** The kinds of companies that the robot applies for. */
export const COMPANY_KINDS = [
  'private',
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
  'lite',
] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** What a person has in the papers of a company before the application is begun. */
export interface Person {
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
export interface Dossier {
  readonly kind: CompanyKind
  readonly seed: number
  readonly nameCn: string
  readonly nameEn: string
  readonly creditCode: string
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

const BIRTHS: Readonly<Record<Role, readonly [offset: number, date: string, gender: 'M' | 'F']>> = {
  representative: [1, '1978-04-12', 'M'],
  partner: [2, '1983-09-30', 'F'],
  manager: [3, '1990-02-18', 'M'],
}

/** The papers of a made-up company; the same kind and seed give the same ones. */
export function makeDossier(kind: CompanyKind, seed: number): Dossier {
  const trade = ['精密仪器', '软件科技', '家居贸易'][seed % 3] ?? '贸易'
  const tradeEn = ['Instruments', 'Software', 'Home Trading'][seed % 3] ?? 'Trading'
  const suffix = kind === 'partnership' ? '合伙企业（有限合伙）' : '有限公司'
  return {
    kind,
    seed,
    nameCn: `禾序${hanNumber(seed)}${trade}${suffix}`,
    nameEn: `Hexu ${seed} ${tradeEn} Co., Ltd.`,
    creditCode: exampleUscc(seed),
    mobile: exampleMobile(seed * 10 + 9),
    representative: makePerson('representative', seed),
    partner: makePerson('partner', seed),
    manager: makePerson('manager', seed),
    street: `示例路${(seed % 900) + 1}号6层`,
    streetEn: `6/F, ${(seed % 900) + 1} Shili Road`,
  }
}

function makePerson(role: Role, seed: number): Person {
  const [nameCn, nameEn] = NAMES[role][seed % NAMES[role].length] ?? NAMES[role][0]
  const [offset, birthDate, gender] = BIRTHS[role]
  return {
    nameCn,
    nameEn,
    gender,
    birthDate,
    idNumber: exampleResidentId(seed * 10 + offset, { birthDate, gender }),
    mobile: exampleMobile(seed * 10 + offset),
    mail: `${role}${seed}@hexu-demo.example.com`,
    position: POSITIONS[role],
  }
}

const HAN_DIGITS = '零一二三四五六七八九'

const hanNumber = (seed: number): string =>
  [...String(seed)].map((digit) => HAN_DIGITS[Number(digit)] ?? '').join('')
