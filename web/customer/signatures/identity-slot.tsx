import type { OwnIdentity } from '@kaihu/contract/identity-requests.ts'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIdentities } from '../../client/files/identity.ts'
import { PendingLines, SlotDrop } from '../../fields/files/slot-drop.tsx'
import { useUploads } from '../../fields/files/use-uploads.ts'

type Asked = OwnIdentity['slots'][number]
type Props = { asked: Asked; onDrop: (documentId: string) => void }

const LABELS = {
  legalRepIdFront: 'identity.front',
  legalRepIdBack: 'identity.back',
  personIds: 'identity.both',
} as const

function labelOf(slot: string): (typeof LABELS)[keyof typeof LABELS] {
  const key = slot.split('.')[1] ?? ''
  return key in LABELS ? LABELS[key as keyof typeof LABELS] : LABELS.personIds
}

/** One side of the document, photographed or chosen; what was brought stays when the page is left. */
export function IdentitySlot({ asked, onDrop }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const id = useId()
  const uploads = useUploads(asked.slot, () => void refreshIdentities())
  const { files, most, formats, isRequired } = asked
  return (
    <div className="identity-slot">
      <h3 id={`${id}-label`}>
        {t(labelOf(asked.slot))}
        {!isRequired && <span className="soft"> {t('identity.optional')}</span>}
      </h3>
      <ul className="identity-files" id={`${id}-files`} aria-live="polite">
        {files.map(({ documentId, name }) => (
          <li key={documentId}>
            <span>{t('identity.there', { name })}</span>
            <Button
              size="small"
              aria-label={t('identity.dropOf', { name })}
              onClick={() => onDrop(documentId)}
            >
              {t('identity.drop')}
            </Button>
          </li>
        ))}
        <PendingLines uploads={uploads} />
      </ul>
      <SlotDrop
        slot={asked.slot}
        aria={{
          id,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-files`,
          'aria-invalid': false,
        }}
        formats={formats}
        most={most}
        held={files.length}
        uploads={uploads}
      />
    </div>
  )
}
