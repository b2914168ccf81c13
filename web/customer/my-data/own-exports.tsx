import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshOwnData, saveOwnExport, useAskOwnExport } from '../../client/rights.ts'
import { bankTime } from '../../kit/read/instant.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import type { OwnData } from './asked.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'

export function OwnExports({ own }: { own: OwnData }): ReactNode {
  const { t } = useTranslation('rights')
  const ask = useAskOwnExport()
  const [isAsking, setAsking] = useState(false)
  const make = async (code: string) => {
    await ask.mutateAsync({ body: { code } })
    setAsking(false)
    showToast('success', t('export.asked'))
    await refreshOwnData()
  }
  return (
    <section className="card my-data-part" aria-labelledby="my-exports">
      <h2 id="my-exports">{t('export.title')}</h2>
      <p className="soft">{t('export.lead', { days: own.exportDays })}</p>
      <ul className="my-data-lines">
        {own.exports.map((one) => (
          <li key={one.exportId} className="my-data-line">
            <Copy one={one} />
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={() => setAsking(true)}>
        {t('export.ask')}
      </Button>
      {isAsking && (
        <OwnDataDialog
          act="export-data"
          title={t('export.title')}
          effect={t('export.confirm')}
          confirmLabel={t('export.ask')}
          isBusy={ask.isPending}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Copy({ one }: { one: OwnData['exports'][number] }): ReactNode {
  const { t } = useTranslation('rights')
  const { exportId, state, askedAt, endsAt } = one
  const time = bankTime(askedAt)
  const save = (format: 'json' | 'pdf') =>
    void saveOwnExport(exportId, format).catch(() => showToast('error', t('export.saveFailed')))
  if (state === 'waiting') return <p role="status">{t('export.waiting')}</p>
  if (state === 'failed') return <p role="alert">{t('export.failed', { time })}</p>
  return (
    <>
      <p>{t('export.ready', { time, until: bankTime(endsAt) })}</p>
      <span className="my-data-acts">
        <Button size="small" onClick={() => save('pdf')}>
          {t('export.pdf')}
        </Button>
        <Button size="small" onClick={() => save('json')}>
          {t('export.json')}
        </Button>
      </span>
    </>
  )
}
