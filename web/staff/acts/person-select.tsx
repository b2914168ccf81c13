import { Select } from 'antd'
import { RestsOn } from '../../kit/dialog/coming.tsx'
import { useWords } from '../words.ts'
import type { InputAria } from './field-line.tsx'
import type { Candidates } from './use-candidates.ts'

type PersonSelectProps = {
  aria: InputAria
  candidates: Candidates
  value: string | null
  onChange: (staffId: string) => void
}

export function PersonSelect({ aria, candidates, value, onChange }: PersonSelectProps) {
  const words = useWords()
  return (
    <RestsOn query={candidates} lines={1}>
      {(people) => (
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
      )}
    </RestsOn>
  )
}
