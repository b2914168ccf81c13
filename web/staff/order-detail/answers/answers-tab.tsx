import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Answers as AllAnswers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { useSay } from '../../../fields/say.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { CorrectSection } from '../../answers-review/correct-section.tsx'
import { FillForCustomer } from '../../answers-review/fill-for-customer.tsx'
import { ShowNumbers } from '../../answers-review/show-numbers.tsx'
import { type Application, useReview } from '../../answers-review/use-review.ts'
import { useWords } from '../../words.ts'
import { Discrepancies, DiscrepancyNote } from './discrepancies.tsx'
import { FactorChecks } from './factor-checks.tsx'
import { LicenceNote } from './licence-note.tsx'
import { LookedThrough } from './looked-through.tsx'
import { MarkAside } from './mark-aside.tsx'
import { MarksConflictDialog } from './marks-conflict.tsx'
import { MarksNote } from './marks-note.tsx'
import { OpenAnswers } from './open-answers.tsx'
import { focusAnswer, pressInReview } from './review-keys.ts'
import { nextSection, useReviewed } from './reviewed.ts'
import { SectionNav } from './section-nav.tsx'
import { useMarks } from './use-marks.ts'
import '../../answers-review/answers.css'

export function AnswersTab({ order }: { order: OrderDetail }) {
  const query = useOrderApplication(order.orderCode)
  return (
    <LoadState query={query} lines={12}>
      {(application) => (
        // A return empties the marks: those of the next round are others.
        <Answers key={application.rounds.length} order={order} application={application} />
      )}
    </LoadState>
  )
}

function Answers({ order, application }: { order: OrderDetail; application: Application }) {
  const words = useWords()
  const say = useSay()
  const { context, answers, steps } = useReview(order, application)
  const marks = useMarks(order, application)
  const openRound = application.rounds.find(({ answeredAt }) => answeredAt === null)
  const sent = new Map((openRound?.marks ?? []).map((mark) => [mark.fieldKey, mark]))
  const savedAt = new Map(application.sections.map((one) => [one.section, one.savedAt]))
  const versions = new Map(application.sections.map((one) => [one.section, one.version]))
  const versionOf = ({ key }: SectionDefinition) => versions.get(key) ?? 0
  const submitted = application.submissions.at(-1)?.answers as AllAnswers | undefined
  const isFilled = (section: string) => Boolean(savedAt.get(section))
  const filled = steps.flatMap(({ sections }) => sections.map(({ key }) => key)).filter(isFilled)
  const looking = useLooking(order, filled, application.submissions.length)
  const writable = new Set(application.sections.filter((one) => one.isWritable).map((one) => one.section))
  const fill = (section: SectionDefinition) =>
    writable.has(section.key) && (
      <FillForCustomer
        order={order}
        section={section}
        answers={answers}
        version={versions.get(section.key) ?? 0}
      />
    )
  const aside = (path: string, title: string, isWhole = false) => (
    <MarkAside
      label={title}
      mark={marks.of(path)}
      sent={sent.get(path)}
      canEdit={order.canEditReturnMarks}
      isWhole={isWhole}
      onChange={(mark) => marks.set(path, { ...mark, title })}
    />
  )
  return (
    <div className={order.canEditReturnMarks ? 'answers-marking' : undefined}>
      <OpenAnswers paths={application.open} />
      <Discrepancies discrepancies={application.discrepancies} />
      <LicenceNote licence={application.licence} />
      <FactorChecks orderCode={order.orderCode} />
      <ShowNumbers order={order} />
      {order.canEditReturnMarks && <MarksNote marks={marks} />}
      {marks.conflict && <MarksConflictDialog conflict={marks.conflict} onSettle={marks.settle} />}
      <div className="answers-body">
        <Contents order={order} steps={steps} marks={marks} isFilled={isFilled} reviewed={looking.reviewed} />
        <div {...looking.region}>
          {steps.map((step) => (
            <section key={step.key} aria-label={say(step.title)}>
              <p className="answers-step">
                {words.say('answers.step', { number: step.number, title: say(step.title) })}
              </p>
              {aside(step.key, say(step.title), true)}
              {step.sections
                .filter(({ key }) => isFilled(key))
                .map((section) => (
                  <FilledSection
                    key={section.key}
                    id={anchor(order, section.key)}
                    section={section}
                    savedAt={savedAt.get(section.key) ?? null}
                    review={{ answers, context }}
                    aside={aside}
                    looked={looking.at(section.key, say(section.title))}
                    discrepancies={application.discrepancies}
                    acts={
                      <>
                        {application.canCorrect && (
                          <CorrectSection
                            {...{ order, section, answers, submitted, context }}
                            version={versionOf(section)}
                          />
                        )}
                        {step.key !== 'uploadFile' && fill(section)}
                      </>
                    }
                  />
                ))}
              <NotFilled
                aria-hidden="true"
                sections={step.sections.filter(({ key }) => !isFilled(key))}
                fill={step.key === 'uploadFile' ? () => null : fill}
              />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The looking through of who may return the application: what was, the mark of each section, and its keys. */
function useLooking(order: OrderDetail, filled: readonly string[], round: number) {
  const { say } = useWords()
  const { sections: reviewed, note } = useReviewed(`${order.orderCode}:${round}`)
  if (!order.canEditReturnMarks) return { reviewed: null, region: {}, at: () => null }
  const look = (section: string) => {
    note(section, !reviewed.includes(section))
    const next = reviewed.includes(section) ? null : nextSection(filled, reviewed, section)
    if (next !== null) showSection(anchor(order, next))
  }
  const at = (section: string, title: string) => (
    <LookedThrough title={title} isReviewed={reviewed.includes(section)} onLook={() => look(section)} />
  )
  return { reviewed, region: reviewRegion(say('review.keys'), look), at }
}

type ContentsProps = {
  order: OrderDetail
  steps: ReturnType<typeof useReview>['steps']
  marks: ReturnType<typeof useMarks>
  isFilled: (section: string) => boolean
  reviewed: readonly string[] | null
}

function Contents({ order, steps, marks, isFilled, reviewed }: ContentsProps) {
  const words = useWords()
  const say = useSay()
  return (
    <SectionNav
      label={words.say('answers.sections')}
      sections={steps.flatMap((step) =>
        step.sections.map(({ key, title }) => ({
          key,
          title: say(title),
          href: `#${anchor(order, key)}`,
          isFilled: isFilled(key),
          marked: marks.countIn(key),
          isReviewed: reviewed?.includes(key) === true,
        })),
      )}
      marks={
        reviewed &&
        Object.entries(marks.all).flatMap(([path, { checked, title, value }]) =>
          checked ? [{ path, title, value }] : [],
        )
      }
    />
  )
}

type FilledProps = {
  id: string
  section: SectionDefinition
  savedAt: string | null
  review: Pick<ReturnType<typeof useReview>, 'answers' | 'context'>
  aside: (path: string, title: string, isWhole?: boolean) => ReactNode
  discrepancies: Application['discrepancies']
  acts: ReactNode
  looked: ReactNode
}

/** A section that holds answers, with a mark for the whole of it and one beside each answer. */
function FilledSection({ id, section, savedAt, review, aside, discrepancies, acts, looked }: FilledProps) {
  const words = useWords()
  const say = useSay()
  return (
    <div data-section={section.key}>
      <SectionCard
        id={id}
        title={say(section.title)}
        actions={
          <span className="soft">
            {words.say('answers.saved')} <BankTime at={savedAt} /> {acts}
          </span>
        }
      >
        {aside(section.key, say(section.title), true)}
        <AnswerList
          section={section}
          answers={review.answers}
          context={review.context}
          renderAside={(path, field, label) => (
            <>
              <DiscrepancyNote
                field={field}
                discrepancies={discrepancies.filter((one) => one.path === path)}
              />
              {aside(path, label)}
            </>
          )}
        />
        {looked}
      </SectionCard>
    </div>
  )
}

type NotFilledProps = {
  sections: readonly SectionDefinition[]
  fill: (section: SectionDefinition) => ReactNode
}

function NotFilled({ sections, fill }: NotFilledProps) {
  const { say } = useWords()
  const sayField = useSay()
  if (sections.length === 0) return null
  const titles = sections.map(({ title }) => sayField(title))
  if (!sections.some((section) => fill(section))) {
    return (
      <p className="answers-empty">
        {say('answers.notFilled')}
        {say('colon')}
        {titles.join(say('common:listSeparator'))}
      </p>
    )
  }
  return (
    <SectionCard title={say('deputy.open')}>
      <ul className="answers-open">
        {sections.map((section) => (
          <li key={section.key}>
            {sayField(section.title)} {fill(section)}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** The answers of who looks them through: keys work in it once it has the focus. */
function reviewRegion(label: string, onReviewed: (section: string) => void) {
  return {
    role: 'group',
    tabIndex: 0,
    'aria-label': label,
    className: 'answers-review',
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressInReview(event, onReviewed),
    // An answer that is pressed is the one that keys mean from then on.
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      const pressed = target as HTMLElement
      const isBare = pressed.closest('button, a, input, textarea, label, [role=dialog]') === null
      if (isBare && window.getSelection()?.isCollapsed !== false) focusAnswer(pressed.closest('[data-path]'))
    },
  } as const
}

/** Brings a section under the eyes and its first answer under the keyboard. */
function showSection(id: string): void {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'start' })
  focusAnswer(card?.querySelector<HTMLElement>('[data-path]'))
}

function anchor(order: OrderDetail, section: string): string {
  return `${order.orderCode}-${section}`
}
