import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import { useFeature } from '../../client/diligence/registry.ts'
import { useCompanyOptions } from '../../client/diligence/use-company-options.ts'
import { Select } from '../../kit/form/select.tsx'
import { useWords } from '../words.ts'

export function CompanyLookUp({ onFound }: { onFound: (company: RegisteredCompany) => void }) {
  const { say } = useWords()
  const isOn = useFeature('companySearchQuery')
  const { companies, state, search } = useCompanyOptions()
  if (!isOn) return null
  return (
    <div className="company-look-up">
      <label htmlFor="company-look-up" className="field-label">
        {say('createTask.lookUp')}
      </label>
      <Select<string | null>
        id="company-look-up"
        value={null}
        placeholder={say('createTask.lookUpHint')}
        showSearch={{ filterOption: false, onSearch: search }}
        notFoundContent={say(`createTask.found.${state}`)}
        options={companies.map(({ creditCode, name }) => ({
          value: creditCode,
          label: `${name} · ${creditCode}`,
        }))}
        onChange={(code) => {
          const company = companies.find(({ creditCode }) => creditCode === code)
          if (company) onFound(company)
        }}
      />
    </div>
  )
}
