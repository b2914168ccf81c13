import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../kit/uploader/drop-zone.tsx'
import { TakenLine } from '../../photo/taken-line.tsx'
import { acceptOf } from '../allowed-text.ts'
import { useFoldHanded } from './fold-handed.ts'
import { type Place, type Row, useSorting } from './use-sorting.ts'
import './files-at-once.css'

export function FilesAtOnce(): ReactNode {
  const { t } = useTranslation('files')
  const id = useId()
  const { places, rows, handed, isLooking, put, choose, leave, add, sent } = useSorting()
  useFoldHanded(handed)
  const known = rows.filter(({ isLookedAt }) => isLookedAt)
  const others = rows.filter(({ isLookedAt }) => !isLookedAt)
  const ready = rows.filter(({ slot }) => slot !== '').length
  if (places.length === 0) return null
  return (
    <section className="files-at-once" aria-labelledby={`${id}-title`}>
      <strong id={`${id}-title`}>{t('atOnce.title')}</strong>
      <p id={`${id}-hint`} className="soft">
        {t('atOnce.hint')}
      </p>
      <p className="soft">{t('keptAsSent')}</p>
      <DropZone
        id={id}
        labelledBy={`${id}-title`}
        describedBy={`${id}-hint`}
        chooseLabel={t('uploader.choose')}
        dropHint={t('uploader.dropHere')}
        allowed=""
        accept={acceptOf('F2')}
        isMultiple
        isFull={false}
        fullNote=""
        isInvalid={false}
        onFiles={add}
      />
      {known.length > 0 && (
        <details>
          <summary>{t('atOnce.atHand', { count: known.length })}</summary>
          <Rows {...{ rows: known, places, choose, leave }} />
        </details>
      )}
      <Rows {...{ rows: others, places, choose, leave }} />
      {isLooking && <p role="status">{t('atOnce.looking')}</p>}
      {ready > 0 && (
        <Button type="primary" onClick={put}>
          {t('atOnce.put', { count: ready })}
        </Button>
      )}
      {sent > 0 && rows.length === 0 && <p role="status">{t('atOnce.done', { count: sent })}</p>}
      <TakenLine of="files" />
    </section>
  )
}

type RowsProps = {
  rows: readonly Row[]
  places: readonly Place[]
  choose: (key: string, slot: string) => void
  leave: (key: string) => void
}

function Rows({ rows, places, choose, leave }: RowsProps): ReactNode {
  const { t } = useTranslation('files')
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ key, file, slot }) => (
        <li key={key}>
          <span className="files-at-once-name">{file.name}</span>
          <Select
            aria-label={t('atOnce.for', { name: file.name })}
            value={slot === '' ? undefined : slot}
            placeholder={t('atOnce.none')}
            options={places.map(({ slot: value, label }) => ({ value, label }))}
            onChange={(next) => choose(key, next ?? '')}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={t('atOnce.leave', { name: file.name })}
            onClick={() => leave(key)}
          />
        </li>
      ))}
    </ul>
  )
}
