import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** A dialling code and the country that it is shown under. */
interface DiallingCode {
  readonly dial: string
  readonly country: string
}

const first = ['CN', 'HK', 'MO', 'TW']
const shared: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+44': 'GB',
  '+39': 'IT',
  '+61': 'AU',
}

/** All dialling codes, each once; those of Greater China first, the others by number. */
export const diallingCodes: readonly DiallingCode[] = listed()

function listed(): DiallingCode[] {
  const byDial = new Map<string, string>()
  for (const country of getCountries()) {
    const dial = `+${getCountryCallingCode(country)}`
    if (!byDial.has(dial) || shared[dial] === country) byDial.set(dial, country)
  }
  const all = [...byDial].map(([dial, country]) => ({ dial, country }))
  return all.sort((a, b) => rank(a) - rank(b))
}

function rank({ dial, country }: DiallingCode): number {
  const place = first.indexOf(country)
  return place >= 0 ? place - first.length : Number(dial.slice(1))
}
