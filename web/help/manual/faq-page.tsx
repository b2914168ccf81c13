import { PrinterOutlined } from '@ant-design/icons'
import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useManual } from '../../client/helpdesk.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { usePrintedFoot } from '../../kit/screen/printed-foot.ts'
import '../../kit/read/section-card.css'
import { useScreen } from '../../kit/screen/screen.ts'
import { faqHref } from '../addresses.ts'
import { Blocks } from '../markdown/blocks.tsx'
import { openTicketDialog } from '../tickets/ticket-dialog-store.ts'
import { BookSearch } from './book-search.tsx'
import { headingId } from './chapter.tsx'
import type { BookPart } from './manual-book.ts'
import { useBook } from './use-book.ts'
import { usePlace } from './use-place.ts'
import './manual.css'

export default function FaqPage() {
  const { t } = useTranslation('help')
  usePrintedFoot(t('faq.title'))
  return (
    <>
      <PageHeader
        title={t('faq.title')}
        note={t('faq.note')}
        actions={
          <>
            <Button
              className="no-print"
              icon={<PrinterOutlined aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('manual.print')}
            </Button>
            <Button className="no-print" onClick={() => openTicketDialog()}>
              {t('open.newTicket')}
            </Button>
          </>
        }
      />
      <LoadState query={useManual()} lines={16}>
        {({ faq }) => <Faq faq={faq} />}
      </LoadState>
    </>
  )
}

const ID = 'faq'

function Faq({ faq }: { faq: HelpChapter }) {
  const { book, language } = useBook(useMemo(() => [faq], [faq]))
  const at = useScreen().search['at']
  usePlace(at ? headingId(ID, at) : null)
  return (
    <div className="faq">
      <div className="no-print">
        <BookSearch book={book} language={language} hrefOf={({ part }) => faqHref(part.heading.anchor)} />
      </div>
      {groupsOf(book[0]?.parts ?? []).map(([subject, questions]) => (
        <section className="section-card manual-text" key={subject.heading.anchor}>
          <h2 id={headingId(ID, subject.heading.anchor)} tabIndex={-1}>
            {subject.heading.words}
          </h2>
          {questions.map((question) => (
            <Question key={question.heading.anchor} question={question} at={at} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Question({ question: { heading, blocks }, at }: { question: BookPart; at: string | undefined }) {
  return (
    <details className="faq-question" open={heading.anchor === at}>
      <summary id={headingId(ID, heading.anchor)}>
        <h3>{heading.words}</h3>
      </summary>
      <Blocks tokens={blocks} />
    </details>
  )
}

function groupsOf(parts: readonly BookPart[]): [BookPart, BookPart[]][] {
  const groups: [BookPart, BookPart[]][] = []
  for (const part of parts) {
    if (part.heading.depth === 2) groups.push([part, []])
    if (part.heading.depth === 3) groups.at(-1)?.[1].push(part)
  }
  return groups
}
