import { type ApplicationContext, bankContext } from '@kaihu/domain/application/context.ts'
import { labelParams } from '@kaihu/domain/application/label-params.ts'
import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf, asRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { below, entryPath, type FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { isShown } from '@kaihu/domain/form/live/visible.ts'
import type { Scope } from '@kaihu/domain/form/scope.ts'
import { innerScope, sectionScope } from '@kaihu/domain/form/scope.ts'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { FileDeskContext } from '../files/file-desk.ts'
import { StoredFiles } from '../files/stored-line.tsx'

import { useRegions } from '../kinds/regions.ts'
import { isWideKind } from '../kinds/registry.tsx'
import { useSay } from '../say.ts'
import { valueText } from './value-text.ts'
import './answer-list.css'

type Props = {
  section: SectionDefinition
  answers: Answers
  context: ApplicationContext
  /** what stands beside an answer, which it may call by its label: a Change link, a return mark, an old value */
  renderAside?: (path: FieldPath, field: FieldDefinition, label: string) => ReactNode
}

/** The answers of a section to be read: every question that is asked, "--" where nothing was answered. */
export function AnswerList({ section, answers, context, renderAside }: Props): ReactNode {
  const scope = sectionScope(section.key, answers, context)
  return (
    <Fields
      fields={section.fields}
      record={answersOf(answers, section.key)}
      path={section.key}
      scope={scope}
      answers={answers}
      renderAside={renderAside}
    />
  )
}

type FieldsProps = {
  fields: readonly FieldDefinition[]
  record: AnswerRecord
  path: FieldPath
  scope: Scope
  answers: Answers
  renderAside: Props['renderAside'] | undefined
}

function Fields({ fields, record, path, scope, answers, renderAside }: FieldsProps): ReactNode {
  const shown = fields.filter((field) => field.kind.type !== 'info' && field.kept && isShown(field, scope))
  return (
    <dl className="answers">
      {shown.map((field) => (
        <Answer
          key={field.key}
          field={field}
          value={record[field.key]}
          path={below(path, field.key)}
          scope={scope}
          answers={answers}
          renderAside={renderAside}
        />
      ))}
    </dl>
  )
}

type AnswerProps = {
  field: FieldDefinition
  value: AnswerValue | undefined
  path: FieldPath
  scope: Scope
  answers: Answers
  renderAside: Props['renderAside'] | undefined
}

function Answer({ field, value, path, scope, answers, renderAside }: AnswerProps): ReactNode {
  const say = useSay()
  const label = say(field.labelVariant?.(scope) ?? field.label, labelParams(bankContext(scope)))
  return (
    <div className={isWideKind(field.kind) ? 'answer answer-wide' : 'answer'} data-path={path}>
      <dt>{label}</dt>
      <dd>
        <AnswerBody
          field={field}
          value={value}
          path={path}
          scope={scope}
          answers={answers}
          renderAside={renderAside}
        />
        {renderAside?.(path, field, label)}
      </dd>
    </div>
  )
}

function AnswerBody(answer: AnswerProps): ReactNode {
  const { field, value, path, scope, answers, renderAside } = answer
  const say = useSay()
  const regions = useRegions('any')
  const desk = useContext(FileDeskContext)
  const fields = fieldsWithin(field)
  if (isBlock(field)) {
    const record = asRecord(value)
    const inner = { fields, record, path, scope: innerScope(scope, record), answers, renderAside }
    return <Fields {...inner} />
  }
  const entries = entriesIn(value)
  if (field.kind.type === 'group') {
    if (entries.length === 0) return <span>{say('common:empty')}</span>
    return <Entries {...answer} titleOf={(index) => <EntryTitle index={index} />} />
  }
  const words = (shown: AnswerValue | undefined) => (
    <span>{valueText(field, shown, answers, say, regions.textOf) || say('common:empty')}</span>
  )
  if (field.kind.type === 'file') {
    const stored = (some: readonly AnswerRecord[]) => (desk ? <StoredFiles entries={some} /> : words(some))
    const isAsked = fields.length > 0 && entries.length > 0
    return isAsked ? <Entries {...answer} titleOf={(_, entry) => stored([entry])} /> : stored(entries)
  }
  return words(field.kind.type === 'calc' ? field.kind.calculate(scope) : value)
}

function EntryTitle({ index }: { index: number }): ReactNode {
  const say = useSay()
  return <p className="answer-entry-title">{say('common:form.entryNumber', { number: index + 1 })}</p>
}

type EntriesProps = AnswerProps & {
  titleOf: (index: number, entry: AnswerRecord) => ReactNode
}

function Entries({ field, value, path, scope, answers, renderAside, titleOf }: EntriesProps): ReactNode {
  return entriesIn(value).map((entry, index) => (
    <section key={entryPath(path, index)} className="answer-entry">
      {titleOf(index, entry)}
      <Fields
        fields={fieldsWithin(field)}
        record={entry}
        path={entryPath(path, index)}
        scope={innerScope(scope, entry)}
        answers={answers}
        renderAside={renderAside}
      />
    </section>
  ))
}
