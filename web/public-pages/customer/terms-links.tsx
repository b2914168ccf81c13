import type { ConsentTextView } from '@kaihu/contract/consents.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../kit/toast/toast-store.ts'

/** The terms and the policy in force, to be read before a number is given. */
export function TermsLinks() {
  const { t } = useTranslation('access')
  const [texts, setTexts] = useState<readonly ConsentTextView[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      // Calls and their schemas come when somebody wants to read: the page has to be there at once.
      const { readTerms } = await import('./read-terms.ts')
      setTexts(await readTerms())
    } catch {
      showToast('error', t('customer.termsFailed'))
    }
    setBusy(false)
  }
  return (
    <>
      <button type="button" className="login-terms" disabled={isBusy} onClick={() => void read()}>
        {t('customer.terms')}
      </button>
      {texts && <TermsDialog texts={texts} onClose={() => setTexts(null)} />}
    </>
  )
}

function TermsDialog({ texts, onClose }: { texts: readonly ConsentTextView[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('access')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal?.(), [])
  return (
    <dialog ref={dialog} className="login-dialog" aria-label={t('customer.terms')} onClose={onClose}>
      {texts.map(({ key, version, effectiveOn, texts: named }) => {
        const { title, words } = pick(i18n.language, named)
        return (
          <section key={key}>
            <h2>{title}</h2>
            <p className="login-note">{t('customer.termsVersion', { version, date: effectiveOn })}</p>
            {words.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )
      })}
      <button type="button" className="login-side" onClick={() => dialog.current?.close()}>
        {t('customer.termsClose')}
      </button>
    </dialog>
  )
}
