import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useWords } from '../words.ts'
import type { FilterProps } from './filter-props.ts'
import '../../kit/table/filters.css'

const pauseMs = 400

/** Search in code, names, pinyin and credit code; runs when the typing pauses. */
export function TextFilter({ filters, setFilters }: FilterProps) {
  const { say } = useWords()
  const id = useId()
  const applied = filters['text'] ?? ''
  // what is being typed; null while the field has no focus and shows what the address says
  const [typed, setTyped] = useState<string | null>(null)
  const isNew = typed !== null && typed.trim() !== applied
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setFilters({ text: typed.trim() || null }), pauseMs)
    return () => clearTimeout(timer)
  }, [isNew, typed, setFilters])
  const apply = () => isNew && setFilters({ text: typed.trim() || null })
  return (
    <div className="filter filter-text">
      <label htmlFor={id}>{say('filter.text')}</label>
      <Input
        id={id}
        type="search"
        allowClear
        maxLength={64}
        value={typed ?? applied}
        placeholder={say('filter.textHint')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={apply}
        onBlur={() => {
          apply()
          setTyped(null)
        }}
      />
    </div>
  )
}
