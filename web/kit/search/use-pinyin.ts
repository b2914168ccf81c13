import { useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'
import type { Pinyin } from './fits-search.ts'
import { loadPinyin } from './pinyin.ts'

export function usePinyin(isUsed: boolean): Pinyin | null {
  const { supportPinyinSearch } = useSettings()
  const [pinyin, setPinyin] = useState<Pinyin | null>(null)
  useEffect(() => {
    if (isUsed) void loadPinyin().then((reader) => setPinyin(() => reader))
  }, [isUsed])
  return supportPinyinSearch ? pinyin : null
}
