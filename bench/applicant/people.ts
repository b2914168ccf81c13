import { exampleMobile, exampleResidentId } from '@kaihu/domain/checks/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'

type Role = 'chair' | 'second' | 'third' | 'behind' | 'finance' | 'agent' | 'supervisor'

type Given = {
  readonly nameCn?: string
  readonly nameEn: string
  readonly gender: 'M' | 'F'
  readonly birthDate: string
  readonly position: string
}

/** The people of the made-up company: a foreign representative, four owners of a quarter each, and who works there. */
const PEOPLE: Readonly<Record<Role, Given>> = {
  chair: { nameEn: 'Oliver Sample', gender: 'M', birthDate: '1975-03-14', position: '董事长' },
  second: { nameCn: '林示安', nameEn: 'Lin Shian', gender: 'F', birthDate: '1981-07-02', position: '董事' },
  third: { nameCn: '周范文', nameEn: 'Zhou Fanwen', gender: 'M', birthDate: '1979-11-23', position: '董事' },
  behind: { nameCn: '许例之', nameEn: 'Xu Lizhi', gender: 'M', birthDate: '1984-05-09', position: '经理' },
  finance: {
    nameCn: '沈样清',
    nameEn: 'Shen Yangqing',
    gender: 'F',
    birthDate: '1988-02-17',
    position: '财务总监',
  },
  agent: { nameCn: '顾拟南', nameEn: 'Gu Ninan', gender: 'M', birthDate: '1992-09-30', position: '行政主管' },
  supervisor: {
    nameCn: '钱试北',
    nameEn: 'Qian Shibei',
    gender: 'F',
    birthDate: '1986-12-05',
    position: '监事',
  },
}

const ORDER = Object.keys(PEOPLE) as readonly Role[]

export function mobileOf(role: Role): AnswerRecord {
  return { countryCode: '+86', number: exampleMobile(7_100 + ORDER.indexOf(role)) }
}

export function mailOf(role: Role): string {
  return `${PEOPLE[role].nameEn.toLowerCase().replaceAll(' ', '.')}@heyuan-demo.example.com`
}

export function nameOf(role: Role): string {
  return PEOPLE[role].nameCn ?? PEOPLE[role].nameEn
}

export function whole(role: Role): AnswerRecord {
  const { nameCn, nameEn, gender, birthDate, position } = PEOPLE[role]
  const isForeign = nameCn === undefined
  const seed = 7_100 + ORDER.indexOf(role)
  return {
    ...(isForeign ? { nameEn } : { nameCn }),
    gender,
    birthDate,
    nationality: isForeign ? 'GB' : 'CN',
    residency: 'CN',
    idDocument: isForeign
      ? { idType: 'passport', idNumber: '533380006', idIssueCountry: 'GB', idValidity: VALIDITY }
      : {
          idType: 'residentIdCard',
          idNumber: exampleResidentId(seed, { birthDate, gender }),
          idValidity: VALIDITY,
        },
    positionTitle: position,
    mobile: mobileOf(role),
    email: mailOf(role),
    residentialAddress: {
      countryCode: 'CN',
      province: '310000',
      city: '310100',
      district: '310104',
      detail: `样本路${100 + (seed % 90)}弄${ORDER.indexOf(role) + 1}号`,
      postalCode: '200030',
    },
    pepSelf: false,
  }
}

const VALIDITY: AnswerRecord = { start: '2019-06-01', end: '2039-06-01', longTerm: false }

/** Without what a section does not ask. */
export function core(role: Role): AnswerRecord {
  const { residentialAddress: _, ...rest } = whole(role)
  return rest
}

/** Without telephone and mail as well. */
export function bare(role: Role): AnswerRecord {
  const { mobile: _mobile, email: _email, ...rest } = core(role)
  return rest
}

/** With the address and without telephone and mail: owners. */
export function owner(role: Role): AnswerRecord {
  const { mobile: _mobile, email: _email, ...rest } = whole(role)
  return rest
}
