import type { ReadPaper } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDesk } from '../files/file-desk.ts'
import { keepAtHand, type OwnerAtHand } from './papers-store.ts'
import { PhotoProposals, type ShownProposal } from './photo-proposals.tsx'
import { type PaperWithPhoto, proposalsOf, readPaperFile, type Trouble } from './read-paper-file.ts'
import { TakenLine } from './taken-line.tsx'
import './photo-reading.css'

function joined(before: readonly ShownProposal[], now: readonly ShownProposal[]): readonly ShownProposal[] {
  const names = new Set(now.map(({ name }) => name))
  return [...before.filter(({ name }) => !names.has(name)), ...now]
}

type Props = {
  /** which papers they are pictures of */
  of: 'person' | 'entity' | 'account'
  most: number
  read: ReadPaper
  /** whose papers were read already, and are not used yet */
  offered: readonly OwnerAtHand[]
}

export function PaperPhotos({ of, most, read, offered }: Props): ReactNode {
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
  const propose = (paper: PaperWithPhoto) => {
    const found = proposalsOf(paper, read)
    setProposals((before) => joined(before, found))
    return found.length > 0
  }
  const readAll = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    setTrouble(undefined)
    for (const file of files.slice(0, most)) {
      const paper = await readPaperFile(orderCode, file)
      if (typeof paper === 'string') setTrouble(paper)
      else if (propose(paper)) keepAtHand(orderCode, paper)
      else setTrouble('nothing')
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
      {offered.length > 0 && proposals.length === 0 && (
        <AtHand offered={offered} onChoose={({ papers }) => papers.forEach(propose)} />
      )}
      <p className="soft">{t(`photo.note.${of}`)}</p>
      {isReading && <p role="status">{t('photo.reading')}</p>}
      {trouble && <p role="alert">{t(`photo.${trouble}`)}</p>}
      <TakenLine />
      {proposals.length > 0 && <PhotoProposals proposals={proposals} onLeft={setProposals} />}
    </div>
  )
}

type AtHandProps = { offered: readonly OwnerAtHand[]; onChoose: (owner: OwnerAtHand) => void }

/** Whose papers lie at hand, by name. */
function AtHand({ offered, onChoose }: AtHandProps): ReactNode {
  const { t } = useTranslation('files')
  return (
    <div className="photo-choose">
      <span>{t('photo.fromAtHand')}</span>
      {offered.map((owner) => (
        <Button
          key={owner.number}
          size="small"
          aria-label={t('photo.takeOf', { name: owner.name || owner.number })}
          onClick={() => onChoose(owner)}
        >
          {owner.name || owner.number}
        </Button>
      ))}
    </div>
  )
}
