import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../client/diligence/registry.ts'
import { useCompanyOptions } from '../../client/diligence/use-company-options.ts'
import { Select } from '../../kit/form/select.tsx'
import type { ReadCompany } from './prefill.ts'
import './company-search.css'

const PrefillDialog = lazy(async () => ({ default: (await import('./prefill-dialog.tsx')).PrefillDialog }))

type Props = {
  section: SectionDefinition
  values: () => AnswerRecord
  onFill: (values: AnswerRecord) => void
  read?: ReadCompany
}

export function CompanySearch({ section, values, onFill, read }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const isOn = useFeature('companySearchQuery')
  const { companies, state, search } = useCompanyOptions()
  const [chosen, setChosen] = useState<RegisteredCompany | null>(null)
  const [before, setBefore] = useState<AnswerRecord | null>(null)
  if (!isOn) return null
  const fill = (filled: AnswerRecord) => {
    const now = values()
    setBefore(now)
    onFill({ ...now, ...filled })
    setChosen(null)
  }
  return (
    <div className="company-search">
      <label htmlFor="company-search" className="field-label">
        {t('companySearch.label')}
      </label>
      <Select
        id="company-search"
        className="company-search-input"
        value={null}
        placeholder={t('companySearch.placeholder')}
        showSearch={{ filterOption: false, onSearch: search }}
        notFoundContent={t(`companySearch.${state}`)}
        options={companies.map(({ creditCode, name }) => ({
          value: creditCode,
          label: `${name} · ${creditCode}`,
        }))}
        onChange={(code) => setChosen(companies.find(({ creditCode }) => creditCode === code) ?? null)}
      />
      {before && (
        <p className="company-search-done" role="status">
          {t('companySearch.done')}
          <Button
            type="link"
            size="small"
            onClick={() => {
              onFill(before)
              setBefore(null)
            }}
          >
            {t('companySearch.undo')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <PrefillDialog
            company={chosen}
            section={section}
            values={values()}
            read={read}
            onFill={fill}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
