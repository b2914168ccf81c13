import { LeftOutlined, RedoOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoadPage, usePagePicture } from './use-page-picture.ts'
import './document-viewer.css'

type Props = {
  name: string
  isPdf: boolean
  load: LoadPage
}

const ZOOMS = [25, 50, 75, 100, 150, 200, 300, 400] as const
const NORMAL = ZOOMS.indexOf(100)

export function PageViewer({ name, isPdf, load }: Props): ReactNode {
  const { t } = useTranslation('files')
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState(NORMAL)
  const [turn, setTurn] = useState(0)
  const { address, pages, state } = usePagePicture({ load, isPdf, page })
  return (
    <div className="viewer">
      <div className="viewer-tools" role="toolbar" aria-label={t('viewer.title', { name })}>
        <Tool
          label={t('viewer.zoomOut')}
          icon={<ZoomOutOutlined aria-hidden="true" />}
          isOff={zoom === 0}
          act={() => setZoom(zoom - 1)}
        />
        <span className="viewer-zoom">{ZOOMS[zoom]}%</span>
        <Tool
          label={t('viewer.zoomIn')}
          icon={<ZoomInOutlined aria-hidden="true" />}
          isOff={zoom === ZOOMS.length - 1}
          act={() => setZoom(zoom + 1)}
        />
        <Tool
          label={t('viewer.rotate')}
          icon={<RedoOutlined aria-hidden="true" />}
          isOff={false}
          act={() => setTurn((turn + 90) % 360)}
        />
        <span className="viewer-space" />
        <Tool
          label={t('viewer.previousPage')}
          icon={<LeftOutlined aria-hidden="true" />}
          isOff={page === 0}
          act={() => setPage(page - 1)}
        />
        <span className="nowrap" aria-live="polite">
          {t('viewer.page', { page: page + 1, pages })}
        </span>
        <Tool
          label={t('viewer.nextPage')}
          icon={<RightOutlined aria-hidden="true" />}
          isOff={page + 1 >= pages}
          act={() => setPage(page + 1)}
        />
      </div>
      <section className="viewer-stage" aria-label={name}>
        {state === 'loading' && <p role="status">{t('viewer.loading')}</p>}
        {state === 'failed' && <p role="alert">{t('viewer.loadFailed')}</p>}
        {address && (
          // A button, so that what scrolls is reached by keyboard as well.
          <button
            type="button"
            className={`viewer-sheet viewer-zoom-${ZOOMS[zoom]} viewer-turn-${turn}`}
            title={t('viewer.zoomIn')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <img
              src={address}
              alt={`${name} – ${t('viewer.page', { page: page + 1, pages })}`}
              className="viewer-page"
            />
          </button>
        )}
      </section>
    </div>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  isOff: boolean
  act: () => void
}

function Tool({ label, icon, isOff, act }: ToolProps): ReactNode {
  return <Button size="small" icon={icon} aria-label={label} title={label} disabled={isOff} onClick={act} />
}
