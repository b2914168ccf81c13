import { hasQuestionsTogether } from '@kaihu/domain/application/proposals/answered-together.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../client/call/report-call-error.ts'
import { SectionForm } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { TakenPlace } from '../../../fields/form/taken-answers.tsx'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { useSay } from '../../../fields/say.ts'
import { BackNote } from '../section/back-note.tsx'
import { SectionAbout } from '../section/section-about.tsx'
import { SectionDialogs } from '../section/section-dialogs.tsx'
import { askedBeside } from './proposed-whole.ts'
import { headingId } from './use-opened-at.ts'
import { type TogetherSectionProps, useSectionActs } from './use-section-acts.ts'

const RestIsNo = lazy(async () => ({ default: (await import('../section/rest-is-no.tsx')).RestIsNo }))

/** One of several sections of a page. What is proposed with nothing left to answer is read, and opened to be changed. */
export function TogetherSection(props: TogetherSectionProps): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { section, application } = props
  const { context } = application
  const { page, proposed, confirmed, unfold } = useSectionActs(props)
  const { refusal, conflict } = page.saving
  const fields = askedBeside(confirmed, section, application)
  const id = headingId(section.key)
  return (
    <SectionForm
      section={section}
      saved={page.saved}
      context={context}
      isOpen={page.isOpen}
      onChange={page.touch}
      actions={page.form}
    >
      {fields.length > 0 && (
        <section className="card section-card" aria-labelledby={id}>
          <header className="section-title">
            <h2 id={id} tabIndex={-1}>
              {say(section.title)}
            </h2>
            {proposed && (
              <Button
                size="small"
                aria-label={t('pages.openNamed', { section: say(section.title) })}
                onClick={unfold}
              >
                {t('pages.open')}
              </Button>
            )}
          </header>
          <SectionAbout section={section.key} />
          <BackNote isBack={page.saving.isBack} />
          {proposed ? (
            <AnswerList section={section} answers={proposed} context={context} />
          ) : (
            <TakenPlace prefix="">
              <FieldGrid fields={fields} />
            </TakenPlace>
          )}
          {!proposed && page.isWritable && hasQuestionsTogether(section.key) && (
            <Suspense fallback={null}>
              <RestIsNo />
            </Suspense>
          )}
        </section>
      )}
      {refusal && !conflict && (
        <p className="field-error together-refused" role="alert">
          {say(section.title)}
          {say('common:form.labelSeparator')}
          {messageOf(refusal)}
        </p>
      )}
      <SectionDialogs section={section} context={context} page={page} />
    </SectionForm>
  )
}
