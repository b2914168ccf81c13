import { type TextProblem, valuesIn } from '@kaihu/domain/admin/look/screen-text.ts'
import type { Language } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { TextArea } from '../../../kit/form/input.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type TextFieldProps = {
  language: Language
  delivered: string
  value: string
  problem: TextProblem | undefined
  onChange: (value: string) => void
}

export function TextField({ language, delivered, value, problem, onChange }: TextFieldProps) {
  const { say } = useAdminWords()
  return (
    <div lang={language}>
      <FieldLine
        label={say(`common:language.${language}`)}
        hint={say('texts.delivered', { words: delivered })}
        problem={problem ? say(`refusals.${problem.code}`, problem.params) : null}
      >
        {(aria) => (
          <TextArea
            {...aria}
            autoSize={{ minRows: 1, maxRows: 8 }}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldLine>
      <div className="admin-placeholders">
        {[...valuesIn(delivered)].map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={say('texts.insert', { name })}
            onClick={() => onChange(`${value}{{${name}}}`)}
          >
            {`{{${name}}}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
