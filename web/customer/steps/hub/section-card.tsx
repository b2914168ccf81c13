import { ReadOutlined } from '@ant-design/icons'
import { hasQuestionsTogether } from '@kaihu/domain/application/proposals/answered-together.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { TakenPlace } from '../../../fields/form/taken-answers.tsx'
import { PhotoWait } from '../../../fields/photo/photo-wait.tsx'
import { useSay } from '../../../fields/say.ts'
import { useStore } from '../../../kit/store.ts'
import { CompanySearch } from '../../company-search/company-search.tsx'
import { sampleStore } from '../sample-store.ts'
import { PresenceNote } from '../section/presence-note.tsx'
import { SectionAbout } from '../section/section-about.tsx'
import type { SectionPageState } from '../section/use-section-page.ts'
import type { Application } from '../use-application.ts'
import { ReturnNote } from './return-note.tsx'
import '../../intention/disclaimer.css'

const CompanyPapers = lazy(async () => ({
  default: (await import('../../company-search/company-papers.tsx')).CompanyPapers,
}))
const AccountPhoto = lazy(async () => ({
  default: (await import('../../../fields/photo/account-photo.tsx')).AccountPhoto,
}))
const FilesAtOnce = lazy(async () => ({
  default: (await import('../../../fields/files/at-once/files-at-once.tsx')).FilesAtOnce,
}))
const DeclarationToRead = lazy(async () => ({
  default: (await import('../../intention/declaration-to-read.tsx')).DeclarationToRead,
}))

const RestIsNo = lazy(async () => ({
  default: (await import('../section/rest-is-no.tsx')).RestIsNo,
}))

type Props = {
  application: Application
  section: SectionDefinition
  page: Pick<SectionPageState, 'isWritable' | 'typed' | 'replace'>
}

/** As tall as what comes: the tick below must not move away from a press. */
function DeclarationWait(): ReactNode {
  const say = useSay()
  return (
    <div className="intention-disclaimer">
      <p>{say('application:notices.disclaimer')}</p>
      <span className="button-place" />
    </div>
  )
}

export function SectionCard({ application, section, page }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const hasSample = useStore(sampleStore)
  const { order, marks } = application
  return (
    <section className="card section-card" aria-labelledby="section-title">
      <header className="section-title">
        <h1 id="section-title">{say(section.title)}</h1>
        <PresenceNote orderCode={order.orderCode} place={section.key} />
        <Button
          type="text"
          icon={<ReadOutlined aria-hidden="true" />}
          aria-expanded={hasSample}
          onClick={() => sampleStore.set(!hasSample)}
        >
          {t('sample.open')}
        </Button>
      </header>
      <SectionAbout section={section.key} />
      <ReturnNote mark={marks[section.key]} />
      {section.key === 'intention' && (
        <Suspense fallback={<DeclarationWait />}>
          <DeclarationToRead orderCode={order.orderCode} />
        </Suspense>
      )}
      <TakenPlace prefix="">
        {section.key === 'companyInfo' && page.isWritable && !order.isReturned && (
          <>
            <CompanySearch section={section} values={page.typed} onFill={page.replace} />
            <Suspense fallback={<PhotoWait of="company" />}>
              <CompanyPapers
                orderCode={order.orderCode}
                section={section}
                values={page.typed}
                onFill={page.replace}
              />
            </Suspense>
          </>
        )}
        {section.key === 'partC' && page.isWritable && (
          <Suspense fallback={<PhotoWait of="entity" />}>
            <AccountPhoto />
          </Suspense>
        )}
        {section.key === 'designatedFiles' && page.isWritable && (
          <Suspense fallback={<div className="files-wait" aria-hidden="true" />}>
            <FilesAtOnce />
          </Suspense>
        )}
        <FieldGrid fields={keptFields(section)} />
      </TakenPlace>
      {page.isWritable && hasQuestionsTogether(section.key) && (
        <Suspense fallback={null}>
          <RestIsNo />
        </Suspense>
      )}
    </section>
  )
}

const keptFieldsCache = new WeakMap<SectionDefinition, SectionDefinition['fields']>()

/** The questions whose answers are kept; the same list every time, so that nothing is drawn again for it. */
function keptFields(section: SectionDefinition): SectionDefinition['fields'] {
  const fields = keptFieldsCache.get(section) ?? section.fields.filter((field) => field.kept)
  keptFieldsCache.set(section, fields)
  return fields
}
