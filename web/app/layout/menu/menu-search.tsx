import { SearchOutlined } from '@ant-design/icons'
import { inEvery, LOCALES } from '@kaihu/domain/base/locales.ts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsSearch } from '../../../kit/search/fits-search.ts'
import { usePinyin } from '../../../kit/search/use-pinyin.ts'

type MenuSearchProps = {
  typed: string
  onType: (text: string) => void
  onEnter: () => void
}

export function MenuSearch({ typed, onType, onEnter }: MenuSearchProps) {
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
          // While pinyin is put together, Enter takes the letters.
          if (event.key === 'Enter' && typed !== '' && !event.nativeEvent.isComposing) onEnter()
        }}
      />
    </div>
  )
}

export function useMenuSearch(typed: string): (title: string) => boolean {
  const isUsed = typed !== ''
  const pinyin = usePinyin(isUsed)
  useEffect(() => {
    if (isUsed) void i18next.loadLanguages(LOCALES)
  }, [isUsed])
  return (title) =>
    fitsSearch(
      inEvery((locale) => titleIn(locale, title)),
      typed,
      pinyin,
    )
}

function titleIn(language: string, title: string): string {
  const text: unknown = i18next.getResource(language, 'shell', `title.${title}`)
  return typeof text === 'string' ? text : ''
}
