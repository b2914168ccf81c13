import { type ConsentWords, MOST_TITLE, MOST_WORDS } from '@kaihu/domain/admin/consent-words.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { Input } from 'antd'
import { TextArea } from '../../../kit/form/input.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { WordsPreview } from './words-preview.tsx'

const NAMES = { 'zh-CN': 'templates.zh', 'en-US': 'templates.en' } as const

type Locale = keyof ConsentWords['texts']
type Part = ConsentWords['texts'][Locale]

type ConsentWordsFieldsProps = {
  locale: Locale
  value: Part
  problems: Readonly<Partial<Record<keyof Part, string>>>
  onChange: (value: Part) => void
}

export function ConsentWordsFields({ locale, value, problems, onChange }: ConsentWordsFieldsProps) {
  const { say } = useAdminWords()
  return (
    <fieldset lang={locale}>
      <legend>{say(pick(locale, NAMES))}</legend>
      <FieldLine label={say('consents.heading')} problem={problems.title ?? null}>
        {(aria) => (
          <Input
            {...aria}
            maxLength={MOST_TITLE}
            value={value.title}
            onChange={({ target }) => onChange({ ...value, title: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine
        label={say('consents.words')}
        problem={problems.words ?? null}
        hint={say('consents.wordsHint')}
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={10}
            maxLength={MOST_WORDS}
            value={value.words}
            onChange={({ target }) => onChange({ ...value, words: target.value })}
          />
        )}
      </FieldLine>
      <WordsPreview label={say('consents.preview')} {...value} />
    </fieldset>
  )
}
