import { useTranslation } from 'react-i18next'
import { useStore } from '../store.ts'
import './toast.css'
import type { Toast } from './toast-store.ts'
import { closeToast, toastStore } from './toast-store.ts'

/** Draws the messages of the toast store. Plain markup, so that the light sign-in pages can use it too. */
export function Toaster() {
  const toasts = useStore(toastStore)
  return (
    <div className="toasts">
      <ul aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  return (
    <li className={`toast toast-${toast.kind}`}>
      <span className="toast-mark" aria-hidden="true" />
      <span role={toast.kind === 'error' ? 'alert' : undefined}>{toast.text}</span>
      <button type="button" aria-label={t('action.close')} onClick={() => closeToast(toast.id)}>
        ×
      </button>
    </li>
  )
}
