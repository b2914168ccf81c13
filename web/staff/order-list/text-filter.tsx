import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useWords } from '../words.ts'
import type { FilterProps } from './filter-props.ts'

const pauseMs = 400

/** Search in code, names, pinyin, credit code and phone; runs when the typing pauses. */
export function TextFilter({ filters, setFilters }: FilterProps) {
  const { say } = useWords()
  const id = useId()
  const applied = filters['text'] ?? ''
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  useEffect(() => {
    if (typed.trim() === applied) return
    const timer = setTimeout(() => setFilters({ text: typed.trim() || null }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="filter filter-text">
      <label htmlFor={id}>{say('filter.text')}</label>
      <Input
        id={id}
        type="search"
        allowClear
        maxLength={64}
        value={typed}
        placeholder={say('filter.textHint')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => setFilters({ text: typed.trim() || null })}
      />
    </div>
  )
}
