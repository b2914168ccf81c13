import type { TemplateWords } from '@kaihu/contract/admin.ts'
import { MOST_SUBJECT, MOST_TEXT } from '@kaihu/domain/admin/notice-template.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { Button, Input } from 'antd'
import { TextArea } from '../../../kit/form/input.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

const NAMES = { 'zh-CN': 'templates.zh', 'en-US': 'templates.en' } as const

type Locale = keyof TemplateWords
type Part = TemplateWords[Locale]

type LanguageFieldsProps = {
  locale: Locale
  placeholders: readonly string[]
  value: Part
  onChange: (value: Part) => void
}

export function LanguageFields({ locale, placeholders, value, onChange }: LanguageFieldsProps) {
  const { say } = useAdminWords()
  return (
    <fieldset lang={locale}>
      <legend>{say(pick(locale, NAMES))}</legend>
      <FieldLine label={say('templates.subject')}>
        {(aria) => (
          <Input
            {...aria}
            maxLength={MOST_SUBJECT}
            value={value.subject}
            onChange={({ target }) => onChange({ ...value, subject: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('templates.text')}>
        {(aria) => (
          <TextArea
            {...aria}
            autoSize={{ minRows: 4, maxRows: 8 }}
            maxLength={MOST_TEXT}
            value={value.text}
            onChange={({ target }) => onChange({ ...value, text: target.value })}
          />
        )}
      </FieldLine>
      <div className="admin-placeholders">
        {placeholders.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={say('templates.insert', { name: say(`value.${name}`) })}
            onClick={() => onChange({ ...value, text: `${value.text}{{${name}}}` })}
          >
            {say(`value.${name}`)}
          </Button>
        ))}
      </div>
      <Preview value={value} />
    </fieldset>
  )
}

function Preview({ value }: { value: Part }) {
  const { say } = useAdminWords()
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => say(`sample.${name}`))
  return (
    <div className="admin-preview">
      <strong>{filled(value.subject)}</strong>
      {filled(value.text)}
    </div>
  )
}
