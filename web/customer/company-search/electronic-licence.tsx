import { readElectronicLicence } from '@kaihu/contract/licence-provider.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../client/call/use-call.ts'
import { keepLicenceAddress } from '../../fields/photo/licence-address.ts'
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
  const failed = error && t(error.codeName === 'notFound' ? 'licence.unknown' : 'licence.failed')
  const [isShort, setShort] = useState(false)
  const problem = isShort ? t('licence.short', { count: LEAST }) : failed
  const read = () => {
    setShort(code.trim().length < LEAST)
    if (code.trim().length < LEAST) return
    mutate(
      { params: { orderCode }, body: { code: code.trim() } },
      {
        onSuccess: ({ registeredAddress }) => {
          if (registeredAddress !== null) keepLicenceAddress(orderCode, registeredAddress)
          setCode('')
          setOpen(true)
        },
      },
    )
  }
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
        aria-describedby={problem ? `${id}-note ${id}-problem` : `${id}-note`}
        {...(problem && { 'aria-invalid': true, status: 'error' as const })}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button loading={isPending} disabled={code.trim() === ''} onClick={read}>
        {t('licence.read')}
      </Button>
      <p id={`${id}-note`} className="soft licence-note">
        {t('licence.note')}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="field-error licence-note">
          {problem}
        </p>
      )}
      {data && data.state !== 'active' && (
        <p role="alert" className="licence-note licence-ended">
          {t(`licence.state.${data.state}`)}
        </p>
      )}
      {data && isOpen && (
        <PrefillDialog
          note={data.state === 'active' ? undefined : t(`licence.state.${data.state}`)}
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
