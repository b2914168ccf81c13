import { pick } from '@kaihu/domain/base/locales.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { choicesAs, choicesIn } from '@kaihu/domain/order/own/own-task-values.ts'
import type { OwnTaskQuestion } from '@kaihu/domain/order/own/own-workflow.ts'
import { Checkbox, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../../fields/say.ts'
import { DayInput } from '../../acts/day-input.tsx'
import { FieldLine, type InputAria } from '../../acts/field-line.tsx'
import { useWords } from '../../words.ts'

export type OwnTaskDraft = Readonly<Record<string, string | boolean>>

type OwnTaskFieldsProps = {
  questions: readonly OwnTaskQuestion[]
  draft: OwnTaskDraft
  problems: readonly FieldProblem[]
  change: (key: string, value: string | boolean | undefined) => void
}

export function OwnTaskFields({ questions, draft, problems, change }: OwnTaskFieldsProps) {
  const say = useSay()
  const problemOf = (key: string) => {
    const found = problems.find(({ path }) => path === key)
    return found === undefined ? null : say(`application:messages.${found.code}`, found.params)
  }
  return questions.map((question) => (
    <div key={question.key} className="own-field">
      <OwnTaskField
        question={question}
        value={draft[question.key]}
        problem={problemOf(question.key)}
        onChange={(value) => change(question.key, value)}
      />
    </div>
  ))
}

type FieldProps = {
  question: OwnTaskQuestion
  value: string | boolean | undefined
  problem: string | null
  onChange: (value: string | boolean | undefined) => void
}

function OwnTaskField(props: FieldProps) {
  const { question } = props
  const { locale, say } = useWords()
  const label = pick(locale, question.label)
  const optional = question.required ? undefined : say('common:form.optionalMark')
  if (question.kind === 'yesNo' || question.kind === 'choice' || question.kind === 'choices')
    return (
      <Group
        label={label}
        optional={optional}
        hint={question.help && pick(locale, question.help)}
        {...props}
      />
    )
  return (
    <FieldLine
      label={label}
      problem={props.problem}
      hint={question.help && pick(locale, question.help)}
      optional={optional}
    >
      {(aria) => <Typed aria={aria} {...props} />}
    </FieldLine>
  )
}

function Group({
  label,
  optional,
  hint,
  problem,
  ...props
}: FieldProps & { label: string; optional: string | undefined; hint: string | undefined }): ReactNode {
  return (
    <fieldset className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <legend>
        {label}
        {optional && <span className="soft">{optional}</span>}
      </legend>
      <Options {...props} />
      {(problem || hint) && (
        <p className={problem ? 'act-field-problem' : 'act-field-hint'}>{problem || hint}</p>
      )}
    </fieldset>
  )
}

function Options({ question, value, onChange }: Omit<FieldProps, 'problem'>) {
  const { locale, say } = useWords()
  if (question.kind === 'yesNo')
    return (
      <Radio.Group
        value={value}
        options={[true, false].map((one) => ({ value: one, label: say(one ? 'common:yes' : 'common:no') }))}
        onChange={(event) => onChange(event.target.value === true)}
      />
    )
  if (!('choices' in question)) return null
  const options = question.choices.map(({ code, label }) => ({ value: code, label: pick(locale, label) }))
  return question.kind === 'choice' ? (
    <Radio.Group value={value} options={options} onChange={(event) => onChange(String(event.target.value))} />
  ) : (
    <Checkbox.Group
      value={[...choicesIn(String(value ?? ''))]}
      options={options}
      onChange={(codes) => onChange(choicesAs(codes) || undefined)}
    />
  )
}

function Typed({ aria, question, value, onChange }: Omit<FieldProps, 'problem'> & { aria: InputAria }) {
  const text = typeof value === 'string' ? value : ''
  const typed = (event: { target: { value: string } }) => onChange(event.target.value || undefined)
  if (question.kind === 'date')
    return <DayInput aria={aria} value={text} onChange={(day) => onChange(day || undefined)} />
  if (question.kind === 'long')
    return <Input.TextArea {...aria} maxLength={question.max} rows={3} value={text} onChange={typed} />
  return (
    <Input
      {...aria}
      value={text}
      maxLength={question.kind === 'text' ? question.max : undefined}
      suffix={question.kind === 'amount' ? question.currency : question.kind === 'percent' ? '%' : undefined}
      onChange={typed}
    />
  )
}
