import { useTranslation } from 'react-i18next'
import { LoginFrame } from '../login-frame.tsx'
import { CustomerLoginForm } from './customer-login-form.tsx'
import { TermsLinks } from './terms-links.tsx'

/** /login-customer: mobile number and verification code; the first sign-in registers. */
export function CustomerLogin() {
  const { t } = useTranslation('access')
  return (
    <LoginFrame
      audience="customer"
      lead={t('customer.lead')}
      intro={t('customer.intro')}
      points={[t('customer.point1'), t('customer.point2'), t('customer.point3')]}
      title={t('customer.title')}
    >
      <CustomerLoginForm />
      <p className="login-note">
        {t('customer.privacy')} <TermsLinks />
      </p>
    </LoginFrame>
  )
}
