import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useRegions } from '../../../fields/kinds/regions.ts'
import type { InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { cityText } from './city-text.ts'

type CitySelectProps = {
  aria: InputAria
  value: string | null
  onChange: (city: string) => void
}

/** Every city of the mainland by province, found by Chinese, English or pinyin. */
export function CitySelect({ aria, value, onChange }: CitySelectProps) {
  const { say } = useAdminWords()
  const regions = useRegions('cities')
  const options = useMemo(
    () =>
      entriesOf('provinces').flatMap((province) =>
        regions.codesBelow(province.code).map((code) => {
          const label = cityText(code, regions, say)
          return { value: code, label, words: `${label} ${regions.pinyinOf(code)}`.toLowerCase() }
        }),
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
        filterOption: (typed, option) => (option?.words ?? '').includes(typed.trim().toLowerCase()),
      }}
      placeholder={say('branches.cityHint')}
      onChange={onChange}
      options={options}
    />
  )
}
