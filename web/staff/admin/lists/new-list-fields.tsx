import { LIST_FORMATS } from '@kaihu/contract/screening-lists.ts'
import type { ListUseDraft } from '@kaihu/domain/screening/list-use.ts'
import { CATEGORIES } from '@kaihu/domain/screening/screening-list.ts'
import { Input, Select } from 'antd'
import { FieldLine } from '../../acts/field-line.tsx'
import { useScreeningSay } from '../../screening/use-screening-words.ts'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'

export type NewList = NonNullable<ListUseDraft['list']>
export const NEW_LIST: NewList = { category: 'sanction', format: 'own', title: { zh: '', en: '' } }

type NewFieldsProps = {
  code: string
  onCode: (code: string) => void
  value: NewList
  onChange: (value: NewList) => void
  problem: (path: string) => string | null
}

/** What a list is that is not there yet. */
export function NewListFields({ code, onCode, value, onChange, problem }: NewFieldsProps) {
  const { say } = useAdminWords()
  const desk = useScreeningSay()
  const ofTitle = (language: 'zh' | 'en') => {
    const words = problem(`list.title.${language}`)
    return words === null ? null : nameProblem(value.title[language], say, words)
  }
  const title = (language: 'zh' | 'en') => (
    <FieldLine label={say(`listUse.name.${language}`)} problem={ofTitle(language)}>
      {(aria) => (
        <Input
          {...aria}
          value={value.title[language]}
          onChange={({ target }) =>
            onChange({ ...value, title: { ...value.title, [language]: target.value } })
          }
        />
      )}
    </FieldLine>
  )
  return (
    <>
      <FieldLine label={say('listUse.code')} problem={problem('code')} hint={say('listUse.codeHint')}>
        {(aria) => (
          <Input
            {...aria}
            value={code}
            onChange={({ target }) => onCode(target.value.trim().toUpperCase())}
          />
        )}
      </FieldLine>
      {title('zh')}
      {title('en')}
      <FieldLine label={desk('lists.category')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={value.category}
            onChange={(category) => onChange({ ...value, category })}
            options={CATEGORIES.map((one) => ({ value: one, label: desk(`category.${one}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine label={desk('lists.format')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={value.format}
            onChange={(format) => onChange({ ...value, format })}
            options={LIST_FORMATS.map((one) => ({ value: one, label: desk(`lists.formats.${one}`) }))}
          />
        )}
      </FieldLine>
    </>
  )
}
