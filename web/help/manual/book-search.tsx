import { SearchOutlined } from '@ant-design/icons'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { Input } from 'antd'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { usePinyin } from '../../kit/search/use-pinyin.ts'
import type { BookChapter } from './manual-book.ts'
import { type Found, searchBook } from './search-book.ts'

const pauseMs = 300

type BookSearchProps = {
  book: readonly BookChapter[]
  language: Locale
  hrefOf: (found: Found) => string
}

export function BookSearch({ book, language, hrefOf }: BookSearchProps) {
  const { t } = useTranslation('help')
  const id = useId()
  const [search, change] = useSearchValues()
  const applied = search['q'] ?? ''
  const [typed, setTyped] = useState(applied)
  useEffect(() => {
    if (typed.trim() === applied) return undefined
    // A place that was found may be read by then.
    const timer = setTimeout(() => change({ q: typed.trim() || null }, { keepsPlace: true }), pauseMs)
    return () => clearTimeout(timer)
  })
  const wanted = useDeferredValue(typed)
  const pinyin = usePinyin(wanted !== '')
  const found = useMemo(
    () => searchBook(book, wanted, { pinyin, language }),
    [book, wanted, pinyin, language],
  )
  return (
    <search className="book-search" aria-label={t('manual.search')}>
      <label className="visually-hidden" htmlFor={id}>
        {t('manual.search')}
      </label>
      <Input
        id={id}
        type="search"
        allowClear
        maxLength={50}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('manual.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted.trim() !== '' && (
        <div className="book-found" aria-live="polite">
          <p className="soft">{t('manual.found', { count: found.length })}</p>
          <ul>
            {found.map((one) => (
              <li key={`${one.chapter.id}#${one.part.heading.anchor}`}>
                <AppLink href={hrefOf(one)}>
                  <span className="book-found-where">{one.chapter.title}</span>
                  {one.part.heading.words}
                </AppLink>
                <p>{one.around}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
