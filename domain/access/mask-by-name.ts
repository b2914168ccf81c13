import type { MaskedKind, ReadDatum } from './masked-data.ts'

/** What a masked datum is called where it stands in a record of events, settings or programs. */
const NAMES: Readonly<Record<string, MaskedKind>> = {
  mobile: 'phone',
  phone: 'phone',
  phoneNumber: 'phone',
  telephone: 'phone',
  email: 'mail',
  mail: 'mail',
  birthDate: 'birthDate',
  idNumber: 'identity',
}

/** The value with everything in it masked that is called like something masked, however deep it lies. */
export function maskByName(value: unknown, read: ReadDatum): unknown {
  if (Array.isArray(value)) return value.map((one) => maskByName(one, read))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const kind = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
      return [key, kind !== undefined && typeof one === 'string' ? read(kind, one) : maskByName(one, read)]
    }),
  )
}
