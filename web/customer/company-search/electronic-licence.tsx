import { readElectronicLicence } from '@kaihu/contract/licence-provider.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../client/call/use-call.ts'
import { PrefillDialog } from './prefill-dialog.tsx'
import './company-search.css'

type Props = {
  orderCode: string
  section: SectionDefinition
  values: () => AnswerRecord
  onFill: (values: AnswerRecord) => void
}

const LEAST = 4

/** The licence behind a code of the licence app, proposed for the answers. */
export function ElectronicLicence({ orderCode, section, values, onFill }: Props): ReactNode {
  const { t } = useTranslation('files')
  const id = useId()
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, data, error } = useCall(readElectronicLicence, { quiet: true, loading: 'none' })
  const read = () =>
    mutate(
      { params: { orderCode }, body: { code: code.trim() } },
      {
        onSuccess: () => {
          setCode('')
          setOpen(true)
        },
      },
    )
  return (
    <div className="company-search">
      <label htmlFor={id} className="field-label">
        {t('licence.label')}
      </label>
      <Input
        id={id}
        className="company-search-input"
        value={code}
        maxLength={200}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button loading={isPending} disabled={code.trim().length < LEAST} onClick={read}>
        {t('licence.read')}
      </Button>
      <p id={`${id}-note`} className="soft licence-note">
        {t('licence.note')}
      </p>
      {error && <p role="alert">{t(error.codeName === 'notFound' ? 'licence.unknown' : 'licence.failed')}</p>}
      {data && data.state !== 'active' && <p role="alert">{t(`licence.state.${data.state}`)}</p>}
      {data && isOpen && (
        <PrefillDialog
          company={data.company}
          section={section}
          values={values()}
          onFill={(filled) => {
            onFill({ ...values(), ...filled })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
