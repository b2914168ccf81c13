import { PrinterOutlined } from '@ant-design/icons'
import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useManual } from '../../client/helpdesk.ts'
import { useUser } from '../../client/session.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { usePrintedFoot } from '../../kit/screen/printed-foot.ts'
import '../../kit/read/section-card.css'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { manualHref } from '../addresses.ts'
import { BookSearch } from './book-search.tsx'
import { ChapterParts, headingId } from './chapter.tsx'
import { Contents } from './contents.tsx'
import { roleChapter } from './place-in-manual.ts'
import { useBook } from './use-book.ts'
import { usePlace } from './use-place.ts'
import './manual.css'

export default function ManualPage() {
  const { t } = useTranslation('help')
  usePrintedFoot(t('manual.title'))
  const role = useUser()?.staff?.currentRole
  const own = role && roleChapter(role)
  return (
    <>
      <PageHeader
        title={t('manual.title')}
        note={t('manual.note')}
        actions={
          <>
            {own && (
              <AppLink className="manual-own no-print" href={manualHref(own)}>
                {t('manual.own')}
              </AppLink>
            )}
            <Button
              className="no-print"
              icon={<PrinterOutlined aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('manual.print')}
            </Button>
          </>
        }
      />
      <LoadState query={useManual()} lines={16}>
        {({ chapters }) => <Manual chapters={chapters} />}
      </LoadState>
    </>
  )
}

function Manual({ chapters }: { chapters: readonly HelpChapter[] }) {
  const { t } = useTranslation('help')
  const { search } = useScreen()
  const { book, language } = useBook(chapters)
  const current = book.find(({ id }) => id === search['chapter']) ?? book[0]
  const at = search['at']
  usePlace(current && at ? headingId(current.id, at) : null)
  const index = current ? book.indexOf(current) : -1
  const neighbours = [
    { words: t('manual.previous'), chapter: book[index - 1] },
    { words: t('manual.next'), chapter: book[index + 1] },
  ]
  return (
    <div className="manual">
      <div className="manual-side no-print">
        <BookSearch
          book={book}
          language={language}
          hrefOf={({ chapter, part }) => manualHref(chapter.id, part.heading.anchor)}
        />
        <Contents book={book} current={current} />
      </div>
      {current && (
        <article className="section-card manual-text" key={current.id}>
          <h2 className="manual-title">{current.title}</h2>
          <ChapterParts chapter={current.id} parts={current.parts} />
          <nav className="manual-neighbours no-print" aria-label={t('manual.turn')}>
            {neighbours.map(
              ({ words, chapter }) =>
                chapter && (
                  <AppLink key={chapter.id} href={manualHref(chapter.id)}>
                    <span className="soft">{words}</span>
                    {chapter.title}
                  </AppLink>
                ),
            )}
          </nav>
        </article>
      )}
    </div>
  )
}
