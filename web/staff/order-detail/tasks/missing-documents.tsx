import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDocuments } from '../../../client/files.ts'
import { slotTitle } from '../../../fields/files/slot-title.ts'
import { useSay } from '../../../fields/say.ts'

interface MissingDocumentsProps {
  orderCode: string
  aria: object
  /** keys of slots, parted by commas */
  value: string
  onChange: (value: string) => void
}

const keyOf = (slot: string) => slot.slice(slot.indexOf('.') + 1)

/** Which of the required documents that are not there may be done without, or come later. */
export function MissingDocuments({ orderCode, aria, value, onChange }: MissingDocumentsProps) {
  const { t } = useTranslation(['files', 'common'])
  const say = useSay()
  const query = useDocuments(orderCode)
  const missing = query.data?.slots.filter(({ state }) => state === 'missing') ?? []
  return (
    <Select
      {...aria}
      className="act-select"
      mode="multiple"
      loading={query.isPending}
      placeholder={t('common:form.choose')}
      notFoundContent={t('files:desk.nothingMissing')}
      value={value.split(',').filter((key) => key !== '')}
      options={missing.map((slot) => ({ value: keyOf(slot.slot), label: slotTitle(slot, say) }))}
      onChange={(keys) => onChange(keys.join(','))}
    />
  )
}
