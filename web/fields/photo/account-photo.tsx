import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import { accountFrom } from '@kaihu/domain/recognition/proposals/account-from.ts'
import type { ReadPaper } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useFileDesk } from '../files/file-desk.ts'
import { useForm } from '../form/live-form.ts'
import { useFieldState } from '../form/use-field.ts'
import { PaperPhotos } from './paper-photos.tsx'
import { useAtHand } from './papers-store.ts'

const ASKED = 'existingBasicAccount'

/** The licence of the basic account, photographed instead of typed; only where it is asked whether there is such an account. */
export function AccountPhoto(): ReactNode {
  const { section } = useForm()
  const field = findField(section.fields, ASKED)
  return field && <Photo field={field} />
}

function Photo({ field }: { field: NonNullable<ReturnType<typeof findField>> }): ReactNode {
  const { section, context } = useForm()
  const { owners } = useAtHand(useFileDesk().orderCode)
  const { isShown, isOpen } = useFieldState(field, ASKED)
  const read = useCallback<ReadPaper>(
    (kind, fields) =>
      accountFrom(kind, fields).filter(({ name }) => {
        const asked = findField(section.fields, name)
        return asked && !context.form.leavesOut(asked, context)
      }),
    [section, context],
  )
  if (!isShown || !isOpen) return null
  const offered = owners.filter(({ type }) => type === 'account')
  return <PaperPhotos of="account" most={1} read={read} offered={offered} />
}
