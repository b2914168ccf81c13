// Right check digits, clearly made up: regions end in 0000, company codes spell DEMA. The same seed, the same
// number.
import { licenceCheckDigit } from './company-codes.ts'
import { hkidCheckCharacter } from './hkid.ts'
import { mod97 } from './identifiers.ts'
import { organisationCodeCheckCharacter } from './organisation-code.ts'
import { residentIdCheckCharacter } from './resident-id.ts'
import { usccCheckCharacter } from './uscc.ts'

export type ExampleHolder = {
  readonly birthDate?: string
  readonly gender?: 'M' | 'F'
  /** Two digits of the province, default 31. */
  readonly province?: string
}

/** Resident identity card number, GB 11643. */
export function exampleResidentId(seed: number, holder: ExampleHolder = {}): string {
  const birth = holder.birthDate?.replaceAll('-', '') ?? exampleBirthDate(seed)
  const isEven = holder.gender === undefined ? seed % 2 === 0 : holder.gender === 'F'
  const sequence = digits(((seed * 7) % 499) * 2 + (isEven ? 2 : 1), 3)
  const body = `${holder.province ?? '31'}0000${birth}${sequence}`
  return body + residentIdCheckCharacter(body)
}

/** Unified social credit code of a company (91) or individual business (92), GB 32100 and GB 11714. */
export function exampleUscc(seed: number, options: { registration?: string; region?: string } = {}): string {
  const organisation = exampleOrganisationCode(seed)
  const body = `${options.registration ?? '91'}${options.region ?? '310000'}${organisation}`
  return body + usccCheckCharacter(body)
}

/** Organisation code, GB 11714. */
export function exampleOrganisationCode(seed: number): string {
  const body = `DEMA${digits(seed, 4)}`
  return body + organisationCodeCheckCharacter(body)
}

/** Old 15-digit business licence number, GS 15-2006. */
export function exampleLicenceNumber(seed: number): string {
  const body = `310000${digits(seed, 8)}`
  return body + licenceCheckDigit(body)
}

export function exampleTaxNumber15(seed: number): string {
  return `310000${exampleOrganisationCode(seed)}`
}

/** Legal entity identifier, ISO 17442. */
export function exampleLei(seed: number): string {
  const body = `655600DEMO${digits(seed, 8)}`
  return body + digits(98 - mod97(`${body}00`), 2)
}

export function exampleHkid(seed: number): string {
  const body = `A00${digits(seed, 4)}`
  return body + hkidCheckCharacter(body)
}

export function exampleHmPermit(seed: number): string {
  return `H000${digits(seed, 5)}`
}

export function exampleGiin(seed: number): string {
  return `DEMA${digits(seed, 2)}.99999.SL.156`
}

export function exampleBasicAccountNumber(seed: number): string {
  return `J2900000${digits(seed, 6)}`
}

export function exampleMobile(seed: number): string {
  return `1990000${digits(seed, 4)}`
}

function exampleBirthDate(seed: number): string {
  return `${1960 + (seed % 35)}${digits((seed % 12) + 1, 2)}${digits((seed % 28) + 1, 2)}`
}

function digits(value: number, length: number): string {
  return String(Math.trunc(Math.abs(value)) % 10 ** length).padStart(length, '0')
}
