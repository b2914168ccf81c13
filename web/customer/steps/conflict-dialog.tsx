import type { SectionConflict } from '@kaihu/contract/application.ts'
import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/application/answers.ts'
import { isBlank } from '@kaihu/domain/application/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictText } from '../../fields/read/conflict-text.ts'
import { useSay } from '../../fields/say.ts'
import { Modal } from '../../kit/dialog/modal.ts'

interface Props {
  conflict: SectionConflict
  section: SectionDefinition
  /** the section's answers as the person decided */
  onSettle: (values: AnswerRecord) => void
}

/** Somebody saved the section in between: shows both values of every field that differs, and lets the person choose. */
export function ConflictDialog({ conflict, section, onSettle }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const mine = conflict.mine as AnswerRecord
  const theirs = conflict.theirs as AnswerRecord
  const fields = section.fields.filter(({ key }) => !isSame(mine[key], theirs[key]))
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  // What I left blank does not empty what another person filled in, unless I say so.
  const choiceOf = (key: string) => choices[key] ?? (isBlank(mine[key]) ? 'theirs' : 'mine')
  const settled = (): AnswerRecord =>
    Object.fromEntries(
      Object.entries({ ...theirs, ...mine }).map(([key]) => [
        key,
        choiceOf(key) === 'mine' && key in mine ? mine[key] : theirs[key],
      ]),
    )
  const words = (field: FieldDefinition, record: AnswerRecord) =>
    conflictText(field, record[field.key], { [section.key]: record } as Answers, say) || say('common:empty')
  return (
    <Modal open title={t('conflict.title')} footer={null} closable={false} keyboard={false} width={720}>
      <p>{t('conflict.text', { section: say(section.title) })}</p>
      <div className="conflict-list">
        {fields.map((field) => (
          <fieldset key={field.key} className="conflict-item">
            <legend>{say(field.label)}</legend>
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
        <Button type="primary" onClick={() => onSettle(settled())}>
          {t('conflict.settle')}
        </Button>
      </div>
    </Modal>
  )
}

function isSame(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
