import { QrcodeOutlined } from '@ant-design/icons'
import type { StoredFile } from '@kaihu/contract/files.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasPhone } from '../../client/phone.ts'
import { useFileDesk } from '../files/file-desk.ts'
import { PhoneDialog } from './phone-dialog.tsx'

type Props = {
  slot: string
  /** the question that the slot answers */
  labelledBy: string
  /** documents that the slot names already */
  held: readonly string[]
  /** so many more fit */
  room: number
  onStored: (file: StoredFile) => void
}

/** Opens the code by which a phone photographs the paper of a slot; not there where the bank switched that off. */
export function PhoneButton({ labelledBy, ...props }: Props): ReactNode {
  const { t } = useTranslation('files')
  const { orderCode } = useFileDesk()
  const [isOpen, setOpen] = useState(false)
  if (!useHasPhone(orderCode)) return null
  return (
    <div className="phone-button">
      <Button
        icon={<QrcodeOutlined aria-hidden="true" />}
        aria-describedby={labelledBy}
        onClick={() => setOpen(true)}
      >
        {t('phone.button')}
      </Button>
      {isOpen && <PhoneDialog {...props} orderCode={orderCode} onClose={() => setOpen(false)} />}
    </div>
  )
}
