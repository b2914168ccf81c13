import { BugOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../kit/copy-text.ts'
import { Drawer } from '../../kit/dialog/drawer.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useStore } from '../../kit/store.ts'
import type { AppError } from './error-store.ts'
import { errorStore } from './error-store.ts'
import './error-list.css'

export default function ErrorListPanel() {
  const { t } = useTranslation('shell')
  const errors = useStore(errorStore)
  const [isOpen, setOpen] = useState(false)
  const count = errors.reduce((sum, error) => sum + error.count, 0)
  if (count === 0 && !isOpen) return null
  return (
    <>
      <Badge count={count} size="small" overflowCount={99} offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BugOutlined aria-hidden="true" />}
          aria-label={`${t('header.errors')}: ${t('errors.count', { count })}`}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer title={t('errors.title')} open={isOpen} onClose={() => setOpen(false)} size={560}>
        <ErrorList errors={errors} />
      </Drawer>
    </>
  )
}

function ErrorList({ errors }: { errors: readonly AppError[] }) {
  const { t } = useTranslation('shell')
  if (errors.length === 0) return <EmptyState title={t('errors.none')} hint={t('errors.noneHint')} />
  const copy = () => copyText(JSON.stringify(errors, null, 2))
  return (
    <>
      <div className="error-actions">
        <Button onClick={() => void copy()}>{t('errors.copyAll')}</Button>
        <Button onClick={() => errorStore.set([])}>{t('errors.clear')}</Button>
      </div>
      <ul className="error-list">
        {errors.map((error) => (
          <li key={error.id}>
            <p className="error-message">
              {error.message}
              {error.count > 1 && ` × ${error.count}`}
            </p>
            <p className="error-where">
              {t('errors.route')} {error.route} · {new Date(error.at).toLocaleTimeString()}
            </p>
            {error.stack && (
              <details>
                <summary>{t('errors.stack')}</summary>
                <pre>{error.stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
