import { findStepOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { isConfirmedTogether, type PageTogether } from '@kaihu/domain/application/pages-together.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../fields/form/shell/error-summary.tsx'
import { useSay } from '../../../fields/say.ts'
import { isSecondPress } from '../../../kit/form/second-press.ts'
import { goTo } from '../../../kit/screen/navigation.ts'
import { addresses } from '../../addresses.ts'
import { SectionPapers } from '../../papers/section-papers.tsx'
import { PresenceNote } from '../section/presence-note.tsx'
import { SectionNav } from '../section-nav.tsx'
import { StepIndicator } from '../step-indicator.tsx'
import type { Application } from '../use-application.ts'
import { confirmedIn } from './proposed-whole.ts'
import { TogetherSection } from './together-section.tsx'
import { useOpenedAt } from './use-opened-at.ts'
import { useTogether } from './use-together.ts'

type Props = { application: Application; page: PageTogether; at?: string | undefined }

/** Several sections on one page, saved by one press; opened at one of them, or at an answer of it. */
export function TogetherPage({ application, page, at }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const { orderCode } = application.order
  const { sections, stops, isSaving, press, focus, keepActs, tellUnsaved } = useTogether(application, page)
  useOpenedAt(at, focus)
  const papers = papersOf(sections, application)
  return (
    <div className="section-page">
      <StepIndicator
        steps={application.progress}
        current={findStepOf(sections.at(-1)?.key ?? '')?.key ?? ''}
      />
      <div className="section-body">
        <SectionNav application={application} current={sections.map(({ key }) => key)} />
        <div className="section-main">
          <ErrorSummary problems={stops.problems} attempt={stops.attempt} onFollow={focus} />
          <section className="card section-card" aria-labelledby="section-title">
            <header className="section-title">
              <h1 id="section-title">{t(`pages.${page.key}.title`)}</h1>
              <PresenceNote
                orderCode={orderCode}
                place={page.key}
                sections={sections.map(({ key }) => key)}
              />
            </header>
            <p className="soft section-about">{t(`pages.${page.key}.lead`)}</p>
          </section>
          {papers.length > 0 && (
            <>
              <Confirmed papers={papers} />
              <SectionPapers application={application} sections={sections.map(({ key }) => key)} />
            </>
          )}
          {sections.map((section) => (
            <TogetherSection key={section.key} {...{ application, section, keepActs, tellUnsaved }} />
          ))}
          <footer className="save-bar">
            <Button onClick={() => goTo(addresses.hub(orderCode))}>{t('section.back')}</Button>
            <span className="save-space" />
            <Button
              type="primary"
              loading={isSaving}
              onClick={(event) => void (isSecondPress(event) || press())}
            >
              {papers.length > 0
                ? t('pages.confirm', { count: papers.length })
                : t('section.saveAndContinue')}
            </Button>
          </footer>
        </div>
      </div>
    </div>
  )
}

/** What the press confirms, each paper by its name. */
function Confirmed({ papers }: { papers: readonly string[] }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  return (
    <section className="card section-card" aria-labelledby="confirmed-title">
      <p id="confirmed-title">{t('pages.confirmed')}</p>
      <ul>
        {papers.map((name) => (
          <li key={name}>{say(name)}</li>
        ))}
      </ul>
    </section>
  )
}

/** A section's only paper is called as the section is. */
function papersOf(sections: readonly SectionDefinition[], application: Application): readonly string[] {
  return sections.flatMap((section) => {
    const all = section.fields.filter((field) => isConfirmedTogether(section.key, field))
    const shown = confirmedIn(section, application).map(({ label }) => label)
    return all.length === 1 && shown.length === 1 ? [section.title] : shown
  })
}
