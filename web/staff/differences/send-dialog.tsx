import type { DifferenceReport } from '@kaihu/contract/difference-reports.ts'
import type { StoredFile } from '@kaihu/contract/files.ts'
import { RECEIPT_SLOT } from '@kaihu/domain/diligence/differences/receipt.ts'
import { DatePicker, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshDifferences, useRecordSent } from '../../client/diligence/differences.ts'
import { acceptOf, allowedText } from '../../fields/files/allowed-text.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { PendingLine } from '../../fields/files/pending-line.tsx'
import { StoredLine } from '../../fields/files/stored-line.tsx'
import { useUploads } from '../../fields/files/use-uploads.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { bankToday } from '../today.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Props = { report: DifferenceReport; onClose: () => void }

/** Records that the report went to the authority: number, day and file of the receipt. */
export function SendDialog({ report, onClose }: Props) {
  const { say, problem } = useDifferenceWords()
  const record = useRecordSent()
  const [receiptNumber, setNumber] = useState('')
  const [sentOn, setDay] = useState('')
  const [file, setFile] = useState<StoredFile | null>(null)
  const [wasTried, setTried] = useState(false)
  const missing = (isThere: boolean) => (wasTried && !isThere ? say('differences.missing') : null)
  const isWhole = receiptNumber.trim() !== '' && sentOn !== '' && file !== null
  const { orderCode, reportId, foundAt } = report
  const confirm = () => {
    if (file === null) return
    const body = { receiptNumber, sentOn, receiptFile: file.objectId }
    record.mutate(
      { params: { orderCode, reportId }, body },
      {
        onSuccess: () => {
          showToast('success', say('differences.done'))
          void refreshDifferences()
          onClose()
        },
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
          <DatePicker
            id={aria.id}
            aria-describedby={aria['aria-describedby']}
            className="act-select"
            disabledDate={(day) =>
              day.format('YYYY-MM-DD') > bankToday() || day.format('YYYY-MM-DD') < foundAt.slice(0, 10)
            }
            onChange={(day) => setDay(day?.format('YYYY-MM-DD') ?? '')}
          />
        )}
      </FieldLine>
      <FileDeskContext value={{ orderCode, purpose: 'dueDiligence' }}>
        <ReceiptFile file={file} setFile={setFile} problem={missing(file !== null)} />
      </FileDeskContext>
    </ConfirmDialog>
  )
}

type FileProps = {
  file: StoredFile | null
  setFile: (file: StoredFile | null) => void
  problem: string | null
}

function ReceiptFile({ file, setFile, problem }: FileProps) {
  const { say } = useDifferenceWords()
  const { t } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(RECEIPT_SLOT, setFile)
  return (
    <div className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <span id={`${id}label`}>{say('differences.receiptFile')}</span>
      <DropZone
        id={id}
        labelledBy={`${id}label`}
        describedBy={`${id}hint`}
        chooseLabel={t('uploader.choose')}
        dropHint={t('uploader.dropHere')}
        allowed={<span id={`${id}hint`}>{allowedText('F3', 1, t)}</span>}
        accept={acceptOf('F3')}
        isMultiple={false}
        isFull={file !== null}
        fullNote={t('uploader.full')}
        isInvalid={problem !== null}
        onFiles={uploads.add}
      />
      {problem && (
        <p className="act-field-problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="upload-list">
        {file !== null && <StoredLine entry={{ ...file }} onRemove={() => setFile(null)} />}
        {uploads.pending.map((upload) => (
          <PendingLine
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.cancel(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
    </div>
  )
}
