import { asList, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import type { InputProps } from './input-props.ts'

/** Several email addresses; Enter, a space, a comma or a semicolon ends one, a pasted list becomes many. */
export function EmailsInput({ name, isOpen }: InputProps<'emails'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  return (
    <Select
      {...useAria(name)}
      mode="tags"
      className="field-select"
      open={false}
      suffix={null}
      value={asList(value).map(asText)}
      disabled={!isOpen}
      tokenSeparators={[' ', ',', ';', '，', '；', '\n', '\t']}
      placeholder={say('common:form.emailsHint')}
      onChange={(next) => change(next.map((address) => address.trim()).filter((address) => address !== ''))}
      onBlur={blur}
    />
  )
}
