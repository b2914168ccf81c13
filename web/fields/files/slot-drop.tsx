import { type DocumentFormats, limitOfName, MEGABYTE } from '@kaihu/domain/application/files/formats.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import { acceptOf, allowedText } from './allowed-text.ts'
import { useHanded } from './handed.ts'
import { PendingLine } from './pending-line.tsx'
import type { useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

type SlotDropProps = {
  slot: string
  aria: { id: string; 'aria-labelledby': string; 'aria-describedby': string; 'aria-invalid': boolean }
  formats: DocumentFormats
  most: number
  held: number
  uploads: Uploads
}

export function SlotDrop({ slot, aria, formats, most, held, uploads }: SlotDropProps): ReactNode {
  const { t } = useTranslation('files')
  const used = held + uploads.pending.filter(({ stage }) => stage !== 'failed').length
  const take = (files: readonly File[]) => {
    const fits = (file: File) => file.size <= limitOfName(formats, file.name)
    const small = files.filter(fits)
    uploads.add(small.slice(0, most - used))
    uploads.leave(small.slice(most - used), t('uploader.full'))
    // Said at once: not a byte of it is read or sent.
    for (const file of files.filter((one) => !fits(one))) {
      const megabytes = limitOfName(formats, file.name) / MEGABYTE
      uploads.leave([file], t('refused.tooLarge', { megabytes }))
    }
  }
  useHanded(slot, take)
  return (
    <DropZone
      id={aria.id}
      labelledBy={aria['aria-labelledby']}
      describedBy={aria['aria-describedby']}
      isInvalid={aria['aria-invalid']}
      chooseLabel={t('uploader.choose')}
      dropHint={t('uploader.dropHere')}
      allowed={allowedText(formats, most, t)}
      accept={acceptOf(formats)}
      isMultiple={most > 1}
      isFull={used >= most}
      fullNote={t('uploader.full')}
      onFiles={take}
    />
  )
}

export function PendingLines({ uploads }: { uploads: Uploads }): ReactNode {
  return uploads.pending.map((upload) => (
    <PendingLine
      key={upload.key}
      upload={upload}
      onCancel={() => uploads.cancel(upload.key)}
      onRetry={() => uploads.retry(upload.key)}
    />
  ))
}
