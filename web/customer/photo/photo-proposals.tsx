import { isBlank } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm, useLive } from '../../fields/form/live-form.ts'
import { isAsProposed } from '../../fields/form/use-proposal.ts'
import { valueText } from '../../fields/read/value-text.ts'
import { useSay } from '../../fields/say.ts'
import type { PhotoProposal } from './proposals-from.ts'

/** The picture that was read: an address of the browser, and its size. */
export type ShownPhoto = { readonly address: string; readonly width: number; readonly height: number }

type Props = { section: SectionDefinition; photo: ShownPhoto; proposals: readonly PhotoProposal[] }

/** Every value beside the piece of the picture it was read from; nothing is filled in until it is taken. */
export function PhotoProposals({ section, photo, proposals }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const { typed } = useForm()
  const take = ({ key, value }: PhotoProposal) => typed.set(key, value)
  const safe = proposals.filter(({ field }) => field.standing !== 'contradicted')
  return (
    <>
      <p role="status">{t('photo.found')}</p>
      <ul className="photo-list">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.key}
            section={section}
            photo={photo}
            proposal={proposal}
            take={() => take(proposal)}
          />
        ))}
      </ul>
      {safe.length > 0 && (
        <Button type="primary" onClick={() => safe.forEach(take)}>
          {t('photo.all')}
        </Button>
      )}
    </>
  )
}

type RowProps = { section: SectionDefinition; photo: ShownPhoto; proposal: PhotoProposal; take: () => void }

function ProposalRow({ section, photo, proposal, take }: RowProps): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const definition = section.fields.find(({ key }) => key === proposal.key)
  const select = useCallback(
    ({ answers }: { answers: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> }) =>
      JSON.stringify(answers[section.key]?.[proposal.key] ?? null),
    [section.key, proposal.key],
  )
  const now = JSON.parse(useLive(select)) as PhotoProposal['value']
  if (!definition) return null
  const label = say(definition.label)
  const { field, value } = proposal
  const isTaken = isAsProposed(now, value)
  return (
    <li className="photo-row">
      <Piece photo={photo} mark={field.mark} title={t('photo.part', { field: label })} />
      <div className="photo-value">
        <span className="soft">{label}</span>
        <strong>{valueText(definition, value, {}, say)}</strong>
        <span className={`photo-${field.standing}`}>{t(`photo.standing.${field.standing}`)}</span>
        {!isTaken && !isBlank(now) && (
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
