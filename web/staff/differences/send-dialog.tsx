import type { DifferenceReport } from '@kaihu/contract/difference-reports.ts'
import type { StoredFile } from '@kaihu/contract/files.ts'
import { RECEIPT_SLOT } from '@kaihu/domain/diligence/differences/receipt.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { refreshDifferences, useRecordSent } from '../../client/diligence/differences.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { bankDate } from '../../kit/read/instant.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { DayInput } from '../acts/day-input.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { UploadPlace } from '../acts/upload-place.tsx'
import { bankToday } from '../today.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Props = { report: DifferenceReport; onClose: () => void }

export function SendDialog({ report, onClose }: Props) {
  const { say, problem } = useDifferenceWords()
  const record = useRecordSent()
  const [receiptNumber, setNumber] = useState('')
  const [sentOn, setDay] = useState('')
  const [file, setFile] = useState<StoredFile | null>(null)
  // What a colleague writes while the dialog is open is not what was sent.
  const [version] = useState(report.version)
  const [wasTried, setTried] = useState(false)
  const missing = (isThere: boolean) => (wasTried && !isThere ? say('differences.missing') : null)
  const isWhole = receiptNumber.trim() !== '' && sentOn !== '' && file !== null
  const { orderCode, reportId, foundAt } = report
  const confirm = () => {
    if (file === null) return
    const body = { version, receiptNumber, sentOn, receiptFile: file.objectId }
    record.mutate(
      { params: { orderCode, reportId }, body },
      {
        onSuccess: () => {
          showToast('success', say('differences.done'))
          void refreshDifferences()
          onClose()
        },
        onError: () => void refreshDifferences(),
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${say('differences.act.send')} ${report.number}`}
      effect={say('differences.effect.send')}
      confirmLabel={say('differences.act.send')}
      isBusy={record.isPending}
      problem={problem(record.error)}
      check={() => {
        setTried(true)
        return isWhole
      }}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FieldLine label={say('differences.receiptNumber')} problem={missing(receiptNumber.trim() !== '')}>
        {(aria) => (
          <Input
            {...aria}
            maxLength={64}
            value={receiptNumber}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </FieldLine>
      <FieldLine label={say('differences.sentOn')} problem={missing(sentOn !== '')}>
        {(aria) => (
          <DayInput aria={aria} value={sentOn} from={bankDate(foundAt)} to={bankToday()} onChange={setDay} />
        )}
      </FieldLine>
      <FileDeskContext value={{ orderCode, purpose: 'dueDiligence' }}>
        <UploadPlace
          slot={RECEIPT_SLOT}
          label={say('differences.receiptFile')}
          formats="F3"
          most={1}
          files={file === null ? [] : [file]}
          onStored={setFile}
          onRemove={() => setFile(null)}
          problem={missing(file !== null)}
        />
      </FileDeskContext>
    </ConfirmDialog>
  )
}
