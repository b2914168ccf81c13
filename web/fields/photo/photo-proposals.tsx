import { asRecord, isBlank, isRecord } from '@kaihu/domain/form/answers/answers.ts'
import { definitionPath, findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { PhotoProposal } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import { wholeAnswers } from '@kaihu/domain/recognition/proposals/whole-answers.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type LiveForm, useForm, useLiveMade } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { useTaken } from '../form/taken-answers.tsx'
import { isAsProposed } from '../form/use-proposal.ts'
import { valueText } from '../read/value-text.ts'
import { useSay } from '../say.ts'

/** The picture that was read: an address of the browser, and its size. */
type ShownPhoto = { readonly address: string; readonly width: number; readonly height: number }

export type ShownProposal = PhotoProposal & { readonly photo: ShownPhoto }

type Props = {
  proposals: readonly ShownProposal[]
  /** told what is left to be looked at once the rest was taken together */
  onLeft: (left: readonly ShownProposal[]) => void
}

/** Every value beside the piece of the picture it was read from; nothing is filled in until it is taken. */
export function PhotoProposals({ proposals, onLeft }: Props): ReactNode {
  const { t } = useTranslation('files')
  const { section, typed } = useForm()
  const taken = useTaken()
  const take = ({ name, value }: PhotoProposal) =>
    typed.set(name, isRecord(value) ? { ...asRecord(typed.at(name)), ...value } : value)
  const safe = proposals.filter(({ field }) => field.standing !== 'contradicted')
  const takeAll = () => {
    safe.forEach(take)
    if (!taken) return
    taken.fold(safe.flatMap(({ name }) => wholeAnswers(section, name, typed.at(name)).map(taken.nameWithin)))
    onLeft(proposals.filter((one) => !safe.includes(one)))
  }
  return (
    <>
      <p role="status">{t('photo.found')}</p>
      <ul className="photo-list">
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.name} ${proposal.field.key}`}
            proposal={proposal}
            take={() => take(proposal)}
          />
        ))}
      </ul>
      {safe.length > 0 && (
        <Button type="primary" onClick={takeAll}>
          {t('photo.all')}
        </Button>
      )}
    </>
  )
}

type RowProps = { proposal: ShownProposal; take: () => void }

function ProposalRow({ proposal, take }: RowProps): ReactNode {
  const { t } = useTranslation('files')
  const say = useSay()
  const { section } = useForm()
  const { field, value, name, photo } = proposal
  const path = pathOf(section.key, name)
  const now = useLiveMade(useCallback(({ answers }: LiveForm) => findAnswer(answers, path) ?? null, [path]))
  const definition = findField(section.fields, definitionPath(path).slice(section.key.length + 1))
  if (!definition) return null
  const asked = say(definition.label)
  const label = field.key === 'creditCodeInQr' ? t('photo.inQr', { field: asked }) : asked
  const isAddress = definition.kind.type === 'address'
  const isTaken = isAsProposed(now, value)
  return (
    <li className="photo-row">
      <Piece photo={photo} mark={field.mark} title={t('photo.part', { field: label })} />
      <div className="photo-value">
        <span className="soft">{label}</span>
        <strong>{isAddress ? field.value : valueText(definition, value, {}, say)}</strong>
        <span className={`photo-${field.standing}`}>{t(`photo.standing.${field.standing}`)}</span>
        {!isTaken && !isAddress && !isBlank(now) && (
          <span className="photo-now">{t('photo.now', { value: valueText(definition, now, {}, say) })}</span>
        )}
      </div>
      {isTaken ? (
        <span className="photo-taken">{t('photo.taken')}</span>
      ) : (
        <Button aria-label={t('photo.takeFor', { field: label })} onClick={take}>
          {t('photo.take')}
        </Button>
      )}
    </li>
  )
}

type PieceProps = { photo: ShownPhoto; mark: PhotoProposal['field']['mark']; title: string }

/** Room around the piece, as a part of the picture. */
const AROUND = 0.008

function Piece({ photo, mark, title }: PieceProps): ReactNode {
  const { address, width, height } = photo
  const [x, y] = [Math.max(0, mark.left - AROUND) * width, Math.max(0, mark.top - AROUND) * height]
  const [w, h] = [(mark.right + AROUND) * width - x, (mark.bottom + AROUND) * height - y]
  return (
    <svg className="photo-piece" viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label={title}>
      <image href={address} width={width} height={height} />
    </svg>
  )
}
