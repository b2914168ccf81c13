import type { OrderDetail } from '@kaihu/contract/order.ts'
import { isCorrectable } from '@kaihu/domain/application/changes/correctable.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCorrectSection, useResetSection } from '../../client/orders/corrections.ts'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../acts/use-order-act.ts'
import { useWords } from '../words.ts'
import { SectionEditor } from './section-editor.tsx'

type Props = {
  order: OrderDetail
  section: SectionDefinition
  answers: Answers
  /** as the customer last submitted them; undefined before the first submission */
  submitted: Answers | undefined
  version: number
  context: ApplicationContext
}

/** Corrects a section in review, and puts corrected answers back to the customer's latest submission. */
export function CorrectSection({ order, section, answers, submitted, version, context }: Props) {
  const words = useWords()
  const say = useSay()
  const [isEditing, setEditing] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const corrected = useMemo(
    () =>
      submitted
        ? typedChanges(
            { [section.key]: submitted[section.key] },
            { [section.key]: answers[section.key] },
            context,
          ).filter(isCorrectable)
        : [],
    [submitted, answers, section.key, context],
  )
  const reset = useResetSection()
  const act = useOrderAct(order.orderCode)
  const title = say(section.title)
  return (
    <span className="correct">
      {corrected.length > 0 && (
        <Button size="small" onClick={() => setResetting(true)}>
          {words.say('correct.reset')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={words.say('correct.editNamed', { section: title })}
        onClick={() => setEditing(true)}
      >
        {words.say('correct.edit')}
      </Button>
      {isResetting && (
        <ConfirmDialog
          isOpen
          title={words.say('correct.reset')}
          effect={
            <ul>
              {corrected.map((path) => (
                <li key={path}>{labelOfPath(path, say)}</li>
              ))}
            </ul>
          }
          confirmLabel={words.say('correct.reset')}
          isBusy={reset.isPending}
          problem={act.problem?.words ?? null}
          onConfirm={() =>
            reset.mutate(
              {
                params: { orderCode: order.orderCode, section: section.key },
                body: { version, paths: [...corrected] },
              },
              act.follow(words.say('correct.wasReset'), () => setResetting(false)),
            )
          }
          onCancel={() => setResetting(false)}
        />
      )}
      {isEditing && (
        <Editor {...{ order, section, answers, version, context }} onClose={() => setEditing(false)} />
      )}
    </span>
  )
}

function Editor({
  order,
  section,
  answers,
  version,
  context,
  onClose,
}: Omit<Props, 'submitted'> & { onClose: () => void }) {
  const words = useWords()
  const say = useSay()
  const correct = useCorrectSection()
  const act = useOrderAct(order.orderCode)
  const save = (values: AnswerRecord, seen: number, consentGround: string) =>
    correct.mutate(
      {
        params: { orderCode: order.orderCode, section: section.key },
        body: { version: seen, answers: values, consentGround },
      },
      act.follow(words.say('correct.done'), onClose),
    )
  return (
    <SectionEditor
      {...{ section, answers, version, context, onClose }}
      title={words.say('correct.editNamed', { section: say(section.title) })}
      effect={words.say('correct.effect')}
      saveLabel={words.say('correct.save')}
      isOpen={isCorrectable}
      isBusy={correct.isPending}
      problem={act.problem?.words ?? null}
      onSave={save}
    />
  )
}
