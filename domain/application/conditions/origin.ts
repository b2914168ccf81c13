export type Origin = 'mainland' | 'hmt' | 'overseas'

const hongKongMacaoTaiwan = ['HK', 'MO', 'TW']

/** Origin by country of registration (R1); undefined while no country is chosen. */
export function originOf(countryCode: string): Origin | undefined {
  if (countryCode === '') return undefined
  if (countryCode === 'CN') return 'mainland'
  return hongKongMacaoTaiwan.includes(countryCode) ? 'hmt' : 'overseas'
}
