import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preparePhoto, readPhotograph } from '../../client/files/photo-reading.ts'
import { PhotoProposals, type ShownPhoto } from './photo-proposals.tsx'
import { type PhotoProposal, proposalsFrom } from './proposals-from.ts'
import './photo-reading.css'

type State =
  | { readonly is: 'empty' | 'reading' | 'nothing' | 'unreadable' | 'failed' }
  | { readonly is: 'read'; readonly photo: ShownPhoto; readonly proposals: readonly PhotoProposal[] }

async function readOf(orderCode: string, file: File): Promise<State> {
  const photo = await preparePhoto(file)
  if (!photo) return { is: 'unreadable' }
  const { kind, fields } = await readPhotograph(orderCode, photo)
  const proposals = kind === 'businessLicence' ? proposalsFrom(fields) : []
  if (proposals.length === 0) return { is: 'nothing' }
  const { blob, width, height } = photo
  return { is: 'read', photo: { address: URL.createObjectURL(blob), width, height }, proposals }
}

type Props = { orderCode: string; section: SectionDefinition }

/** Reads a photograph of the licence, and proposes what it says for the questions of this section. */
export function PhotoReading({ orderCode, section }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const [state, setState] = useState<State>({ is: 'empty' })
  const input = useRef<HTMLInputElement>(null)
  const address = state.is === 'read' ? state.photo.address : undefined
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  const read = (file: File | undefined) => {
    if (!file) return
    setState({ is: 'reading' })
    readOf(orderCode, file).then(setState, () => setState({ is: 'failed' }))
  }
  return (
    <div className="photo-reading">
      <div className="photo-choose">
        <span className="field-label">{t('photo.label')}</span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={t('photo.label')}
          onChange={({ target }) => {
            read(target.files?.[0])
            target.value = ''
          }}
        />
        <Button loading={state.is === 'reading'} onClick={() => input.current?.click()}>
          {t(state.is === 'read' ? 'photo.another' : 'photo.choose')}
        </Button>
      </div>
      <p className="soft">{t('photo.note')}</p>
      {state.is === 'reading' && <p role="status">{t('photo.reading')}</p>}
      {(state.is === 'nothing' || state.is === 'unreadable' || state.is === 'failed') && (
        <p role="alert">{t(`photo.${state.is}`)}</p>
      )}
      {state.is === 'read' && (
        <PhotoProposals section={section} photo={state.photo} proposals={state.proposals} />
      )}
    </div>
  )
}
