import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { AnswerList } from '../read/answer-list.tsx'
import { useSay } from '../say.ts'
import { sample } from './sample.ts'
import { samplePages } from './sample-pages.ts'

export default function SamplePage(): ReactNode {
  const { t } = useTranslation(['shell', 'common'])
  const say = useSay()
  const { path } = useScreen()
  const page = samplePages.find((one) => one.path === path)
  const { answers, context } = sample()
  if (!page) return null
  const sections = page.sections
    .map(getSection)
    .filter((section) => isSectionAsked(section, answers, context))
  return (
    <div className="sample-page">
      <PageHeader title={t(`shell:title.${page.title}`)} />
      <p>{t('common:form.sampleNote')}</p>
      {sections.map((section) => (
        <SectionCard key={section.key} title={say(section.title)}>
          <AnswerList section={section} answers={answers} context={context} />
        </SectionCard>
      ))}
    </div>
  )
}
