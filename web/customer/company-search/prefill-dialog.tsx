import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueText } from '../../fields/read/value-text.ts'
import { useSay } from '../../fields/say.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { type Proposal, proposalsFor, type ReadCompany } from './prefill.ts'

type Props = {
  company: RegisteredCompany
  section: SectionDefinition
  values: AnswerRecord
  read?: ReadCompany | undefined
  /** what is to be known of the company before anything is taken */
  note?: string | undefined
  onFill: (filled: AnswerRecord) => void
  onClose: () => void
}

export function PrefillDialog({ company, section, values, read, note, onFill, onClose }: Props): ReactNode {
  const { t } = useTranslation(['customer', 'common'])
  const proposals = proposalsFor(company, values, read)
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(proposals.flatMap(({ key, isFree }) => (isFree ? [key] : []))),
  )
  const toggle = (key: string) =>
    setTaken((now) =>
      now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
    )
  const chosen = proposals.filter(({ key }) => taken.has(key))
  return (
    <Modal
      open
      title={t('customer:companySearch.title', { company: company.name })}
      width={760}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>,
        <Button
          key="fill"
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => onFill(Object.fromEntries(chosen.map(({ key, proposed }) => [key, proposed])))}
        >
          {t('customer:companySearch.fill', { count: chosen.length })}
        </Button>,
      ]}
    >
      {note !== undefined && <p className="licence-ended">{note}</p>}
      {proposals.length === 0 ? (
        <p>{t('customer:companySearch.same')}</p>
      ) : (
        <>
          <p>{t('customer:companySearch.lead')}</p>
          <ul className="prefill-list">
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.key}
                proposal={proposal}
                section={section}
                isTaken={taken.has(proposal.key)}
                toggle={() => toggle(proposal.key)}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

type RowProps = {
  proposal: Proposal
  section: SectionDefinition
  isTaken: boolean
  toggle: () => void
}

function ProposalRow({ proposal, section, isTaken, toggle }: RowProps): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const field = section.fields.find(({ key }) => key === proposal.key)
  if (!field) return null
  const words = (value: AnswerValue | undefined) => valueText(field, value, {}, say)
  return (
    <li>
      <Checkbox checked={isTaken} onChange={toggle}>
        <span className="prefill-label">{say(field.label)}</span>
        <span>{words(proposal.proposed)}</span>
        {!proposal.isFree && (
          <span className="prefill-now">{t('companySearch.now', { value: words(proposal.now) })}</span>
        )}
      </Checkbox>
    </li>
  )
}
