import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { SMALL_LISTS } from '@kaihu/domain/lists/small-lists.ts'
import {
  EMPTY_PARTY,
  isPartyName,
  PARTY_FIELDS,
  type PartyField,
  type PartyRecord,
  rolesOf,
} from '@kaihu/domain/screening/party-record.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { isCountryFor, prepareSearch } from '../../../fields/kinds/find-option.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { FieldLine, type InputAria } from '../../acts/field-line.tsx'
import { useScreeningSay } from '../use-screening-words.ts'

type PartyFormProps = {
  title: string
  record?: PartyRecord
  isBusy: boolean
  problem: string | null
  onSave: (record: PartyRecord, note: string) => void
  onClose: () => void
}

const COUNTRY_FIELDS: readonly PartyField[] = [
  'residenceCountryCode',
  'nationalityCountryCode',
  'countryCode',
]
const NEW_PARTY: PartyRecord = { ...EMPTY_PARTY, partyTypeCode: 'I' }

export function PartyForm({ title, record = NEW_PARTY, isBusy, problem, onSave, onClose }: PartyFormProps) {
  const say = useScreeningSay()
  const [draft, setDraft] = useState<PartyRecord>(record)
  const set = (field: PartyField, value: string) => setDraft((now) => ({ ...now, [field]: value }))
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={null}
      confirmLabel={say('party.save')}
      reason="required"
      reasonLabel={say('party.note')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(note) => onSave(draft, note)}
      onCancel={onClose}
    >
      <div className="party-form">
        {PARTY_FIELDS.map((field) => (
          <FieldLine
            key={field}
            label={say(`field.${field}`)}
            problem={isPartyName(field) && hidesSign(draft[field]) ? say('common:unseenSign') : null}
          >
            {(aria) => <PartyInput aria={aria} field={field} draft={draft} onChange={set} />}
          </FieldLine>
        ))}
      </div>
    </ConfirmDialog>
  )
}

type PartyInputProps = {
  aria: InputAria
  field: PartyField
  draft: PartyRecord
  onChange: (field: PartyField, value: string) => void
}

function PartyInput({ aria, field, draft, onChange }: PartyInputProps) {
  const say = useScreeningSay()
  const options = useOptions(field, draft)
  if (field === 'roleTypeCode') {
    return (
      <Select
        {...aria}
        mode="multiple"
        value={[...rolesOf(draft)]}
        onChange={(roles) => onChange(field, roles.join(','))}
        options={SMALL_LISTS.partyRole.map(({ code }) => ({
          value: code,
          label: say(`lists:partyRole.${code}`),
        }))}
        optionFilterProp="label"
      />
    )
  }
  if (options) {
    return (
      <Select
        {...aria}
        value={draft[field] || null}
        allowClear
        showSearch={
          COUNTRY_FIELDS.includes(field)
            ? { filterOption: (typed, option) => isCountryFor(option, typed) }
            : { optionFilterProp: 'label' }
        }
        onFocus={prepareSearch}
        onChange={(value) => onChange(field, value ?? '')}
        options={[...options]}
      />
    )
  }
  return (
    <Input
      {...aria}
      value={draft[field]}
      maxLength={255}
      autoComplete="off"
      onChange={({ target }) => onChange(field, target.value)}
    />
  )
}

function useOptions(field: PartyField, { partyTypeCode }: PartyRecord) {
  const say = useScreeningSay()
  if (COUNTRY_FIELDS.includes(field)) {
    return entriesOf('countries').map(({ code }) => ({
      value: code,
      country: code,
      label: say(`lists:countries.${code}`),
    }))
  }
  if (field === 'partyTypeCode') {
    return ['I', 'E'].map((value) => ({ value, label: say(`result.kind.${value}`) }))
  }
  if (field === 'politicallyExposedPersonIndicator') {
    return ['Y', 'N'].map((value) => ({ value, label: say(value === 'Y' ? 'common:yes' : 'common:no') }))
  }
  if (field === 'identificationDocumentTypeCode') {
    const list = partyTypeCode === 'I' ? 'idDocumentTypes' : 'companyDocTypes'
    return entriesOf(list).map(({ code }) => ({ value: code, label: say(`lists:${list}.${code}`) }))
  }
  return null
}
