import { exampleMobile, exampleResidentId } from '../../checks/examples.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import type { ExampleCompany } from './companies.ts'

type Role = 'legal' | 'partner' | 'manager'

const roles: Readonly<
  Record<Role, { readonly offset: number; readonly birthDate: string; readonly gender: 'M' | 'F' }>
> = {
  legal: { offset: 1, birthDate: '1978-04-12', gender: 'M' },
  partner: { offset: 2, birthDate: '1983-09-30', gender: 'F' },
  manager: { offset: 3, birthDate: '1990-02-18', gender: 'M' },
}

export function cnAddress(company: ExampleCompany): AnswerRecord {
  return {
    countryCode: 'CN',
    province: company.province,
    city: company.city,
    district: company.district,
    detail: company.street,
    postalCode: company.postalCode,
  }
}

export const idValidity: AnswerRecord = { start: '2015-06-01', end: '2035-06-01', longTerm: false }

export function mobileOf(company: ExampleCompany, role: Role): AnswerRecord {
  return { countryCode: '+86', number: exampleMobile(company.seed * 10 + roles[role].offset) }
}

export function landlineOf(company: ExampleCompany): AnswerRecord {
  return { countryCode: '+86', number: `${company.areaCode}-55${String(550100 + company.seed)}` }
}

export function mailOf(company: ExampleCompany, name: string): string {
  return `${name}@${company.mailDomain}`
}

export function examplePerson(company: ExampleCompany, role: Role): AnswerRecord {
  const { offset, birthDate, gender } = roles[role]
  return {
    nameCn: nameOf(company, role),
    nameEn: englishNameOf(company, role),
    gender,
    birthDate,
    nationality: 'CN',
    residency: 'CN',
    idDocument: {
      idType: 'residentIdCard',
      idNumber: exampleResidentId(company.seed * 10 + offset, { birthDate, gender }),
      idValidity,
    },
    positionTitle: role === 'legal' ? '执行董事' : role === 'partner' ? '董事' : '总经理',
    mobile: mobileOf(company, role),
    email: mailOf(company, role),
    residentialAddress: cnAddress(company),
    pepSelf: false,
  }
}

export function corePerson(company: ExampleCompany, role: Role): AnswerRecord {
  const { residentialAddress: _, ...rest } = examplePerson(company, role)
  return rest
}

export function nameOf(company: ExampleCompany, role: Role): string {
  return role === 'legal' ? company.legalName : role === 'partner' ? company.partnerName : company.managerName
}

function englishNameOf(company: ExampleCompany, role: Role): string {
  if (role === 'legal') return company.legalNameEn
  return role === 'partner' ? company.partnerNameEn : company.managerNameEn
}
