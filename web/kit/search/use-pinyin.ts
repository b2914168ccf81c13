import { useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'
import type { Pinyin } from './fits-search.ts'
import { loadPinyin } from './pinyin.ts'

/** The pinyin reader once something is searched; null until it is there, and where the person switched it off. */
export function usePinyin(isUsed: boolean): Pinyin | null {
  const { supportPinyinSearch } = useSettings()
  const [pinyin, setPinyin] = useState<Pinyin | null>(null)
  useEffect(() => {
    if (isUsed) void loadPinyin().then((reader) => setPinyin(() => reader))
  }, [isUsed])
  return supportPinyinSearch ? pinyin : null
}
