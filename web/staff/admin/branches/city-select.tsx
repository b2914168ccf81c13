import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { answersQuery, prepareSearch } from '../../../fields/kinds/find-option.ts'
import { type Regions, useRegions } from '../../../fields/kinds/regions.ts'
import type { InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { cityText, provinceOf } from './city-text.ts'

type CitySelectProps = {
  aria: InputAria
  value: string | null
  onChange: (city: string) => void
}

/** By the city, or by the province: Shanghai is both, and is called by the province's name. */
function isFound(city: { value: string; label: string }, typed: string, regions: Regions): boolean {
  const province = { value: provinceOf(city.value), label: '' }
  return answersQuery('cities', city, typed, regions) || answersQuery('provinces', province, typed, regions)
}

/** Every city of the mainland by province, found by Chinese, English or pinyin. */
export function CitySelect({ aria, value, onChange }: CitySelectProps) {
  const { say } = useAdminWords()
  const regions = useRegions('cities')
  const options = useMemo(
    () =>
      entriesOf('provinces').flatMap((province) =>
        regions.codesBelow(province.code).map((code) => ({
          value: code,
          label: cityText(code, regions, say),
        })),
      ),
    [regions, say],
  )
  return (
    <Select
      {...aria}
      className="act-select"
      status={aria['aria-invalid'] ? 'error' : ''}
      value={options.length === 0 ? null : value}
      loading={options.length === 0}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && isFound(option, typed, regions),
      }}
      placeholder={say('branches.cityHint')}
      onFocus={prepareSearch}
      onChange={onChange}
      options={options}
    />
  )
}
