import { Select } from 'antd'
import { useWords } from '../words.ts'
import type { InputAria } from './field-line.tsx'
import type { Candidate } from './use-candidates.ts'

type PersonSelectProps = {
  aria: InputAria
  people: readonly Candidate[]
  value: string | null
  onChange: (staffId: string) => void
}

export function PersonSelect({ aria, people, value, onChange }: PersonSelectProps) {
  const words = useWords()
  return (
    <Select
      {...aria}
      className="act-select"
      value={value}
      placeholder={words.say('common:form.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      options={people.map((person) => ({
        value: person.staffId,
        label: words.say('people.named', { name: words.person(person), role: words.role(person.role) }),
        disabled: person.isAbsent,
      }))}
      onChange={onChange}
    />
  )
}
