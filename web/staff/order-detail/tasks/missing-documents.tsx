import type { SlotView } from '@kaihu/contract/files.ts'
import { isLacking } from '@kaihu/domain/application/files/document-life.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDocuments } from '../../../client/files/files.ts'
import { slotTitle } from '../../../fields/files/slot-title.ts'
import { useSay } from '../../../fields/say.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'

type MissingDocumentsProps = {
  orderCode: string
  aria: object
  /** keys of slots, parted by commas */
  value: string
  onChange: (value: string) => void
}

function keyOf(slot: string) {
  return slot.slice(slot.indexOf('.') + 1)
}

/** What lacks, and what was decided before: a new decision takes the place of the old one and names all of them. */
function isDecidable(slot: SlotView): boolean {
  return isLacking(slot) || slot.state === 'waived' || slot.state === 'deferred'
}

/** Which of the required documents that are not there may be done without, or come later. */
export function MissingDocuments({ orderCode, ...field }: MissingDocumentsProps) {
  const query = useDocuments(orderCode)
  return (
    <RestsOn query={query}>
      {({ slots }) => <Choice {...field} missing={slots.filter(isDecidable)} />}
    </RestsOn>
  )
}

type ChoiceProps = Omit<MissingDocumentsProps, 'orderCode'> & { missing: readonly SlotView[] }

function Choice({ aria, value, onChange, missing }: ChoiceProps) {
  const { t } = useTranslation(['files', 'common'])
  const say = useSay()
  if (missing.length === 0)
    return (
      <p className="act-note" role="status">
        {t('files:desk.nothingMissing')}
      </p>
    )
  return (
    <Select
      {...aria}
      className="act-select"
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('common:form.choose')}
      value={value.split(',').filter((key) => key !== '')}
      options={missing.map((slot) => ({ value: keyOf(slot.slot), label: slotTitle(slot, say) }))}
      onChange={(keys) => onChange(keys.join(','))}
    />
  )
}
