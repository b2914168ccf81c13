import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginFrame } from '../login-frame.tsx'
import { CustomerLoginForm } from './customer-login-form.tsx'
import { enterPortal } from './enter-portal.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { TermsLinks } from './terms-links.tsx'

export function CustomerLogin() {
  const { t } = useTranslation('access')
  const [isShared, setShared] = useState(false)
  return (
    <LoginFrame
      audience="customer"
      lead={t('customer.lead')}
      intro={t('customer.intro')}
      points={[t('customer.point1'), t('customer.point2'), t('customer.point3')]}
      title={t('customer.title')}
    >
      <CustomerLoginForm isShared={isShared} onShared={setShared} />
      <PasskeyButton isShared={isShared} onDone={() => enterPortal(t('customer.signedIn'))} />
      <p className="login-note">
        {t('customer.privacy')} <TermsLinks />
      </p>
    </LoginFrame>
  )
}
