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

/** The value with everything in it masked that is called like something masked, or lies in it, however deep. */
export function maskByName(value: unknown, read: ReadDatum): unknown {
  return maskAs(undefined, value, read)
}

/** `around`: what the value stands in is called like, so several of a kind and the parts of one are masked too. */
function maskAs(around: MaskedKind | undefined, value: unknown, read: ReadDatum): unknown {
  if (typeof value === 'string') return around === undefined ? value : read(around, value)
  if (Array.isArray(value)) return value.map((one) => maskAs(around, one, read))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const kind = Object.hasOwn(NAMES, key) ? NAMES[key] : around
      return [key, maskAs(kind, one, read)]
    }),
  )
}
