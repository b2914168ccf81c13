import { SearchOutlined } from '@ant-design/icons'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../kit/settings.ts'
import type { Pinyin } from '../menu.ts'
import { fitsSearch } from '../menu.ts'
import { loadPinyin } from '../pinyin.ts'

interface MenuSearchProps {
  typed: string
  onType: (text: string) => void
}

export function MenuSearch({ typed, onType }: MenuSearchProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="menu-search">
      <SearchOutlined aria-hidden="true" />
      <input
        type="search"
        value={typed}
        placeholder={t('menu.search')}
        aria-label={`${t('menu.search')} (${t('menu.searchHint')})`}
        title={t('menu.searchHint')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
    </div>
  )
}

/** Whether a title fits what was typed, in both languages whatever the screen speaks; pinyin loads on first use. */
export function useMenuSearch(typed: string): (title: string) => boolean {
  const { supportPinyinSearch } = useSettings()
  const [pinyin, setPinyin] = useState<Pinyin | null>(null)
  const isUsed = typed !== ''
  useEffect(() => {
    if (!isUsed) return
    void i18next.loadLanguages(['zh-CN', 'en-US'])
    void loadPinyin().then((reader) => setPinyin(() => reader))
  }, [isUsed])
  return (title) => {
    const words = { zh: titleIn('zh-CN', title), en: titleIn('en-US', title) }
    return fitsSearch(words, typed, supportPinyinSearch ? pinyin : null)
  }
}

function titleIn(language: string, title: string): string {
  const text: unknown = i18next.getResource(language, 'shell', `title.${title}`)
  return typeof text === 'string' ? text : ''
}
