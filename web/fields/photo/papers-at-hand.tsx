import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { ownLicence } from '@kaihu/domain/recognition/paper-owners.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDesk } from '../files/file-desk.ts'
import { type LiveForm, useForm, useLiveMade } from '../form/live-form.ts'
import { OwnLicence } from './own-licence.tsx'
import { type OwnerAtHand, readAtHand, useAtHand } from './papers-store.ts'
import { TakenLine } from './taken-line.tsx'
import './photo-reading.css'

/** More than any company has at hand. */
const MOST = 60

/**
 * All papers that lie at hand, photographed before anything is typed: the company's licence fills in this section, and
 * whoever else is recognised is offered by name where their details are asked.
 */
export function PapersAtHand(): ReactNode {
  const { t } = useTranslation('files')
  const { orderCode } = useFileDesk()
  const { saved } = useForm()
  const { owners, unread, left } = useAtHand(orderCode)
  const input = useRef<HTMLInputElement>(null)
  const select = useCallback(
    ({ answers }: LiveForm) => {
      const company = { ...saved['intake'], ...answers['companyInfo'] }
      return { name: asText(company['companyName']), code: asText(company['creditCode']) }
    },
    [saved],
  )
  const own = ownLicence(owners, useLiveMade(select), left === 0)
  const [licence] = own?.papers ?? []
  const label = t('photo.label.atHand')
  return (
    <div className="photo-reading">
      <div className="photo-choose">
        <span className="field-label">{label}</span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          multiple
          hidden
          aria-label={label}
          onChange={({ target }) => {
            void readAtHand(orderCode, [...(target.files ?? [])].slice(0, MOST))
            target.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()}>{t('photo.chooseAll')}</Button>
      </div>
      <p className="soft">{t('photo.note.atHand')}</p>
      {left > 0 && <p role="status">{t('photo.readingMany', { count: left })}</p>}
      {unread.map(({ name, trouble }, index) => (
        <p key={`${index} ${name}`} role="alert">
          {t('photo.ofFile', { name, text: t(`photo.${trouble}`) })}
        </p>
      ))}
      <TakenLine />
      {licence && <OwnLicence key={`${own?.number} ${own?.name}`} paper={licence} />}
      <Recognised owners={owners.filter((one) => one !== own)} />
    </div>
  )
}

/** Who else was recognised, and where they are found again. */
function Recognised({ owners }: { owners: readonly OwnerAtHand[] }): ReactNode {
  const { t } = useTranslation('files')
  if (owners.length === 0) return null
  return (
    <>
      <p role="status">{t('photo.atHand')}</p>
      <ul className="photo-owners">
        {owners.map(({ type, name, number, papers }) => (
          <li key={`${type} ${number}`}>{t(`photo.owner.${kindOf(papers)}`, { name: name || number })}</li>
        ))}
      </ul>
    </>
  )
}

type OwnerKind = 'both' | 'identityCardFront' | 'passport' | 'businessLicence' | 'accountLicence'

function kindOf(papers: OwnerAtHand['papers']): OwnerKind {
  const kinds = papers.map(({ kind }) => kind)
  if (kinds.includes('identityCardBack')) return 'both'
  if (kinds.includes('identityCardFront')) return 'identityCardFront'
  if (kinds.includes('accountLicence')) return 'accountLicence'
  return kinds.includes('passport') ? 'passport' : 'businessLicence'
}
