import i18next from 'i18next'
import { showToast } from './toast/toast-store.ts'

/** Puts a text on the clipboard; whether it is there. A browser that refuses (or has none, without TLS) is told of. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast('error', i18next.t('common:message.notCopied'))
    return false
  }
}
