import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Answers as AllAnswers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { ReactNode } from 'react'
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
import { MarkAside } from './mark-aside.tsx'
import { MarksConflictDialog } from './marks-conflict.tsx'
import { MarksNote } from './marks-note.tsx'
import { OpenAnswers } from './open-answers.tsx'
import { SectionNav } from './section-nav.tsx'
import { useMarks } from './use-marks.ts'
import '../../answers-review/answers.css'

/** The application's answers by section; whoever may return it marks fields right beside the answers. */
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
  const submitted = application.submissions.at(-1)?.answers as AllAnswers | undefined
  const isFilled = (section: string) => Boolean(savedAt.get(section))
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
      <ShowNumbers order={order} />
      {order.canEditReturnMarks && <MarksNote marks={marks} />}
      {marks.conflict && <MarksConflictDialog conflict={marks.conflict} onSettle={marks.settle} />}
      <div className="answers-body">
        <Contents order={order} steps={steps} marks={marks} isFilled={isFilled} />
        <div>
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
                    acts={
                      <>
                        {application.canCorrect && (
                          <CorrectSection
                            order={order}
                            section={section}
                            answers={answers}
                            submitted={submitted}
                            version={versions.get(section.key) ?? 0}
                            context={context}
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

type ContentsProps = {
  order: OrderDetail
  steps: ReturnType<typeof useReview>['steps']
  marks: ReturnType<typeof useMarks>
  isFilled: (section: string) => boolean
}

/** The sections in their order, with how many marks stand in each. */
function Contents({ order, steps, marks, isFilled }: ContentsProps) {
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
        })),
      )}
    />
  )
}

type FilledProps = {
  id: string
  section: SectionDefinition
  savedAt: string | null
  review: Pick<ReturnType<typeof useReview>, 'answers' | 'context'>
  aside: (path: string, title: string, isWhole?: boolean) => ReactNode
  /** what this person may do with the section */
  acts: ReactNode
}

/** A section that holds answers, with a mark for the whole of it and one beside each answer. */
function FilledSection({ id, section, savedAt, review, aside, acts }: FilledProps) {
  const words = useWords()
  const say = useSay()
  return (
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
        renderAside={(path, _field, label) => aside(path, label)}
      />
    </SectionCard>
  )
}

type NotFilledProps = {
  sections: readonly SectionDefinition[]
  /** the way to fill a section in for the customer, where that is open to the person */
  fill: (section: SectionDefinition) => ReactNode
}

/** The sections of a step that hold nothing yet, in one line; each on its own where it may be filled in. */
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

function anchor(order: OrderDetail, section: string): string {
  return `${order.orderCode}-${section}`
}
