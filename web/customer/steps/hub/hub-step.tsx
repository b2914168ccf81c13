import { minutesLeft } from '@kaihu/domain/application/effort.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../../fields/say.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { addressOf, nextPlace } from '../next-place.ts'
import { SectionAbout } from '../section/section-about.tsx'
import { itemsOf } from '../step-indicator.tsx'
import type { Application, SectionProgress, StepProgress } from '../use-application.ts'

export function openDefinitions({ sections, progress }: Application): readonly SectionDefinition[] {
  const done = progress.flatMap((step) => step.sections).filter(({ status }) => status === 'completed')
  return sections.filter(({ key }) => done.every((one) => one.key !== key))
}

export function HubStep({ application, step }: { application: Application; step: StepProgress }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const reasonOf = (section: string) =>
    t('progress.waitingFor', { section: say(`application:sections.${section}`) })
  const rows = (some: readonly SectionProgress[]) => (
    <ul className="hub-list">
      {some.map((section) => (
        <HubRow key={section.key} application={application} section={section} />
      ))}
    </ul>
  )
  const done = step.sections.filter(({ status }) => status === 'completed')
  const later = step.sections.filter(({ status }) => status === 'cannotStart')
  const open = step.sections.filter((one) => !done.includes(one) && !later.includes(one))
  const waitingFor = step.waitingFor ?? later[0]?.waitingFor
  return (
    <section className="card hub-step" aria-labelledby={`hub-${step.key}`}>
      <h2 id={`hub-${step.key}`}>
        <span className="soft">{t('steps.stepOf', { number: step.number, of: step.of })}</span>
        {say(step.title)}
        {waitingFor !== undefined && <span className="soft hub-reason">{reasonOf(waitingFor)}</span>}
      </h2>
      {open.length > 0 && rows(open)}
      <Folded title={t('hub.later', { count: later.length })} count={later.length}>
        {rows(later)}
      </Folded>
      <Folded title={t('hub.done', { count: done.length })} count={done.length}>
        {rows(done)}
      </Folded>
    </section>
  )
}

function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details className="hub-folded">
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function HubRow({ application, section }: { application: Application; section: SectionProgress }): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { writable } = application
  const isOpen = writable.size > 0 && section.status !== 'cannotStart'
  const isNext = isOpen && nextPlace(application).section?.key === section.key
  return (
    <li className={isNext ? 'hub-row hub-next' : 'hub-row'}>
      <div>
        {isOpen ? (
          <AppLink href={addressOf(application, section.key)}>{say(section.title)}</AppLink>
        ) : (
          <span>{say(section.title)}</span>
        )}
        {isNext && <span className="way-tag">{t('hub.next')}</span>}
        <SectionAbout section={section.key} />
      </div>
      {isOpen && <Minutes application={application} section={section} />}
      <span className={`state state-${section.status}`}>
        {t(`progress.${section.status}`, itemsOf(section))}
      </span>
    </li>
  )
}

function Minutes({ application, section }: { application: Application; section: SectionProgress }) {
  const { t } = useTranslation('customer')
  const { sections, answers, context } = application
  const minutes = useMemo(
    () =>
      minutesLeft(
        sections.filter(({ key }) => key === section.key),
        answers,
        context,
      ),
    [sections, answers, context, section.key],
  )
  if (minutes === 0 || section.status === 'completed') return null
  return <span className="soft hub-reason">{t('hub.sectionMinutes', { minutes })}</span>
}
