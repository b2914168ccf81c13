import type { ReadPaper } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preparePhoto, readPhotograph } from '../../client/files/photo-reading.ts'
import { useFileDesk } from '../files/file-desk.ts'
import { PhotoProposals, type ShownProposal } from './photo-proposals.tsx'
import { TakenLine } from './taken-line.tsx'
import './photo-reading.css'

type Trouble = 'nothing' | 'unreadable' | 'failed'
type Outcome = { readonly proposals: readonly ShownProposal[]; readonly trouble?: Trouble }

async function readOf(orderCode: string, file: File, read: ReadPaper): Promise<Outcome> {
  const photo = await preparePhoto(file)
  if (!photo) return { proposals: [], trouble: 'unreadable' }
  const { kind, fields } = await readPhotograph(orderCode, photo)
  const found = read(kind, fields)
  if (found.length === 0) return { proposals: [], trouble: 'nothing' }
  const { blob, width, height } = photo
  const shown = { address: URL.createObjectURL(blob), width, height }
  return { proposals: found.map((proposal) => ({ ...proposal, photo: shown })) }
}

function joined(before: readonly ShownProposal[], now: readonly ShownProposal[]): readonly ShownProposal[] {
  const names = new Set(now.map(({ name }) => name))
  return [...before.filter(({ name }) => !names.has(name)), ...now]
}

type Props = {
  /** which papers they are pictures of */
  of: 'company' | 'person' | 'entity'
  most: number
  read: ReadPaper
}

export function PaperPhotos({ of, most, read }: Props): ReactNode {
  const { t } = useTranslation('files')
  const { orderCode } = useFileDesk()
  const [isReading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [proposals, setProposals] = useState<readonly ShownProposal[]>([])
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(proposals)
  useEffect(() => {
    const left = new Set(proposals.map(({ photo }) => photo.address))
    for (const { photo } of shown.current) if (!left.has(photo.address)) URL.revokeObjectURL(photo.address)
    shown.current = proposals
  }, [proposals])
  useEffect(() => () => shown.current.forEach(({ photo }) => URL.revokeObjectURL(photo.address)), [])
  const readAll = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    setTrouble(undefined)
    for (const file of files.slice(0, most)) {
      const outcome = await readOf(orderCode, file, read).catch(
        (): Outcome => ({ proposals: [], trouble: 'failed' }),
      )
      if (outcome.trouble) setTrouble(outcome.trouble)
      setProposals((before) => joined(before, outcome.proposals))
    }
    setReading(false)
  }
  const label = t(`photo.label.${of}`)
  return (
    <div className="photo-reading">
      <div className="photo-choose">
        <span className="field-label">{label}</span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          multiple={most > 1}
          hidden
          aria-label={label}
          onChange={({ target }) => {
            void readAll([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button loading={isReading} onClick={() => input.current?.click()}>
          {t(proposals.length > 0 ? 'photo.another' : 'photo.choose')}
        </Button>
      </div>
      <p className="soft">{t(`photo.note.${of}`)}</p>
      {isReading && <p role="status">{t('photo.reading')}</p>}
      {trouble && <p role="alert">{t(`photo.${trouble}`)}</p>}
      <TakenLine />
      {proposals.length > 0 && <PhotoProposals proposals={proposals} onLeft={setProposals} />}
    </div>
  )
}
