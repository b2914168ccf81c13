import { useTranslation } from 'react-i18next'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { manualHref } from '../addresses.ts'
import type { BookChapter } from './manual-book.ts'

type ContentsProps = {
  book: readonly BookChapter[]
  current: BookChapter | undefined
}

export function Contents({ book, current }: ContentsProps) {
  const { t } = useTranslation('help')
  return (
    <nav className="manual-contents" aria-label={t('manual.contents')}>
      <ol>
        {book.map((chapter) => (
          <li key={chapter.id}>
            <AppLink href={manualHref(chapter.id)} aria-current={chapter === current ? 'page' : undefined}>
              {chapter.title}
            </AppLink>
            {chapter === current && (
              <ul>
                {chapter.parts
                  .filter(({ heading }) => heading.depth === 2)
                  .map(({ heading }) => (
                    <li key={heading.anchor}>
                      <AppLink href={manualHref(chapter.id, heading.anchor)}>{heading.words}</AppLink>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
