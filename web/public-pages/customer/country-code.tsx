import { useTranslation } from 'react-i18next'

/** Calling codes offered at sign-in: the mainland first, then where most foreign legal representatives are. */
const callingCodes = [
  ['CN', '+86'],
  ['HK', '+852'],
  ['MO', '+853'],
  ['TW', '+886'],
  ['SG', '+65'],
  ['JP', '+81'],
  ['KR', '+82'],
  ['MY', '+60'],
  ['TH', '+66'],
  ['VN', '+84'],
  ['ID', '+62'],
  ['PH', '+63'],
  ['IN', '+91'],
  ['AU', '+61'],
  ['NZ', '+64'],
  ['GB', '+44'],
  ['DE', '+49'],
  ['FR', '+33'],
  ['IT', '+39'],
  ['ES', '+34'],
  ['NL', '+31'],
  ['CH', '+41'],
  ['SE', '+46'],
  ['AE', '+971'],
  ['SA', '+966'],
  ['IL', '+972'],
  ['ZA', '+27'],
  ['BR', '+55'],
  ['MX', '+52'],
  ['US', '+1'],
] as const

type CountryCodeProps = {
  value: string
  onChange: (code: string) => void
}

export function CountryCode({ value, onChange }: CountryCodeProps) {
  const { t, i18n } = useTranslation('access')
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return (
    <select
      className="login-country"
      name="countryCode"
      aria-label={t('customer.countryCode')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {callingCodes.map(([region, code]) => (
        <option key={region} value={code}>
          {code} {region === 'TW' ? t('customer.regionTW') : names.of(region)}
        </option>
      ))}
    </select>
  )
}
