import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { DIALLING_CODES } from '@kaihu/domain/lists/dialling-codes.ts'
import type { ReactNode } from 'react'
import { Input } from '../../kit/form/input.ts'
import { Select } from '../../kit/form/select.tsx'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import { isCountryFor, prepareSearch } from './find-option.ts'
import type { InputProps } from './input-props.ts'

export function PhoneInput({ kind, name, isOpen }: InputProps<'phone'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  const phone = asRecord(value)
  const code = asText(phone.countryCode) || '+86'
  const set = (part: Record<string, string>) => change({ ...phone, countryCode: code, ...part })
  return (
    <div className="field-line field-phone">
      <Select
        className="field-dialling"
        aria-label={say('common:form.diallingCode')}
        value={code}
        disabled={!isOpen}
        options={DIALLING_CODES.map(({ dial, country }) => ({
          value: dial,
          country,
          label: `${dial} ${say(`lists:countries.${country}`)}`,
        }))}
        popupMatchSelectWidth={false}
        labelRender={({ value: dial }) => dial}
        showSearch={{ filterOption: (typed, option) => isCountryFor(option, typed) }}
        onFocus={prepareSearch}
        onChange={(countryCode) => set({ countryCode })}
      />
      <Input
        {...useAria(name)}
        value={asText(phone.number)}
        disabled={!isOpen}
        inputMode="tel"
        autoComplete="off"
        onChange={(event) => set({ number: event.target.value })}
        onBlur={blur}
      />
      {kind.line === 'any' && (
        <Input
          className="field-extension"
          aria-label={say('common:form.extension')}
          placeholder={say('common:form.extension')}
          value={asText(phone.ext)}
          disabled={!isOpen}
          inputMode="numeric"
          onChange={(event) => set({ ext: event.target.value })}
          onBlur={blur}
        />
      )}
    </div>
  )
}
