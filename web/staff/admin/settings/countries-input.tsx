import { COUNTRIES } from '@kaihu/domain/lists/countries.ts'
import { RISK_COUNTRY_LISTS, type RiskCountry } from '@kaihu/domain/lists/risk-countries.ts'
import { Button, Checkbox, Select } from 'antd'
import { isCountryFor, prepareSearch } from '../../../fields/kinds/find-option.ts'
import { DayInput } from '../../acts/day-input.tsx'
import type { InputAria } from '../../acts/field-line.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'

/** As it is typed: a day may not be there yet. */
type TypedListing = Omit<RiskCountry, 'effectiveFrom' | 'effectiveTo'> & {
  readonly effectiveFrom: string
  readonly effectiveTo?: string
}

type Listings = readonly TypedListing[]
type CountriesInputProps = { value: Listings; onChange: (value: Listings) => void; aria: InputAria }

const RISKS = ['high', 'medium'] as const

export function countryText(code: string, { say }: Pick<AdminWords, 'say'>): string {
  return say(`lists:countries.${code}`)
}

export function CountriesInput({ value, onChange, aria }: CountriesInputProps) {
  const words = useAdminWords()
  const { say } = words
  const change = (place: number, next: TypedListing) =>
    onChange(value.map((one, at) => (at === place ? next : one)))
  const remove = (place: number) => onChange(value.filter((_, at) => at !== place))
  const add = () => onChange([...value, { country: '', list: 'sanctioned', risk: 'high', effectiveFrom: '' }])
  return (
    <div id={aria.id} role="group" aria-describedby={aria['aria-describedby']} className="admin-countries">
      <div className="admin-countries-head" aria-hidden>
        {(['country', 'list', 'risk', 'from', 'until'] as const).map((column) => (
          <span key={column}>{say(`countries.${column}`)}</span>
        ))}
      </div>
      <ul>
        {rowsOf(value).map(({ one, place, key }) => (
          <li key={key}>
            <Listing one={one} words={words} onChange={(next) => change(place, next)} />
            <Button
              size="small"
              aria-label={say('common.remove', { name: one.country ? countryText(one.country, words) : '' })}
              onClick={() => remove(place)}
            >
              {say('countries.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={add}>
        {say('countries.add')}
      </Button>
    </div>
  )
}

/** Every field shows what the value says, so a row is its place. */
function rowsOf(value: Listings) {
  return value.map((one, place) => ({ one, place, key: `row${place}` }))
}

type ListingProps = { one: TypedListing; words: AdminWords; onChange: (next: TypedListing) => void }

function Listing({ one, words, onChange }: ListingProps) {
  const { say } = words
  const { effectiveTo: _to, ...open } = one
  const { isPartOfCountry: _part, ...whole } = one
  return (
    <>
      <Select
        aria-label={say('countries.country')}
        value={one.country || null}
        showSearch={{ filterOption: (typed, option) => isCountryFor(option, typed) }}
        onFocus={prepareSearch}
        onChange={(country: string) => onChange({ ...one, country })}
        options={COUNTRIES.map(({ code }) => ({
          value: code,
          country: code,
          label: countryText(code, words),
        }))}
      />
      <Select
        aria-label={say('countries.list')}
        value={one.list}
        onChange={(list) => onChange({ ...one, list })}
        options={RISK_COUNTRY_LISTS.map((list) => ({
          value: list,
          label: say(`lists:riskCountryList.${list}`),
        }))}
      />
      <Select
        aria-label={say('countries.risk')}
        value={one.risk}
        onChange={(risk) => onChange({ ...one, risk })}
        options={RISKS.map((risk) => ({ value: risk, label: say(`countries.risks.${risk}`) }))}
      />
      <DayInput
        aria={{ 'aria-label': say('countries.from') }}
        value={one.effectiveFrom}
        onChange={(effectiveFrom) => onChange({ ...one, effectiveFrom })}
      />
      <DayInput
        aria={{ 'aria-label': say('countries.until') }}
        value={one.effectiveTo ?? ''}
        onChange={(day) => onChange(day === '' ? open : { ...one, effectiveTo: day })}
      />
      <Checkbox
        checked={one.isPartOfCountry === true}
        onChange={({ target }) => onChange(target.checked ? { ...one, isPartOfCountry: true } : whole)}
      >
        {say('countries.part')}
      </Checkbox>
    </>
  )
}
