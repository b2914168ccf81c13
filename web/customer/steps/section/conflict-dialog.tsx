import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { labelParams } from '@kaihu/domain/application/label-params.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictText } from '../../../fields/read/conflict-text.ts'
import { useSay } from '../../../fields/say.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { type Choice, chosenAtFirst, differing, settledAnswers } from './conflict.ts'
import type { Conflict } from './section-saver.ts'

type Props = {
  conflict: Conflict
  section: SectionDefinition
  context: ApplicationContext
  mine: () => AnswerRecord
  onSettle: (values: AnswerRecord) => void
}

/** Somebody saved the section in between: shows both values of every field that differs, and lets the person choose. */
export function ConflictDialog({ conflict, section, context, mine: readMine, onSettle }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const [mine] = useState(readMine)
  const theirs = conflict.kept.theirs as AnswerRecord
  const sides = { mine, theirs, base: conflict.base }
  const fields = differing(section.fields, sides)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choiceOf = (key: string) => choices[key] ?? chosenAtFirst(key, sides)
  const words = (field: FieldDefinition, record: AnswerRecord) =>
    conflictText(field, record[field.key], { [section.key]: record } as Answers, say) || say('common:empty')
  return (
    <Modal open title={t('conflict.title')} footer={null} closable={false} keyboard={false} width={720}>
      <p>{t('conflict.text', { section: say(section.title) })}</p>
      <div className="conflict-list">
        {fields.map((field) => (
          <fieldset key={field.key} className="conflict-item">
            <legend>{say(field.label, labelParams(context))}</legend>
            <Radio.Group
              value={choiceOf(field.key)}
              onChange={({ target }) => setChoices((now) => ({ ...now, [field.key]: target.value }))}
              options={[
                { value: 'mine', label: t('conflict.mine', { value: words(field, mine) }) },
                { value: 'theirs', label: t('conflict.theirs', { value: words(field, theirs) }) },
              ]}
            />
          </fieldset>
        ))}
      </div>
      <div className="conflict-actions">
        <Button type="primary" onClick={() => onSettle(settledAnswers(sides, choiceOf))}>
          {t('conflict.settle')}
        </Button>
      </div>
    </Modal>
  )
}
