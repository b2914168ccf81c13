import { useTranslation } from 'react-i18next'
import type { UserState } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { EnrolStep } from './enrol-step.tsx'
import { ProveStep } from './prove-step.tsx'
import './second-step.css'

type SecondStepProps = {
  asked: NonNullable<UserState['secondFactor']>
  onDone: () => void
}

export default function SecondStep({ asked: { needs, kinds }, onDone }: SecondStepProps) {
  const { t } = useTranslation('access')
  return (
    <>
      <p>{t(needs === 'prove' ? 'factor.proveNote' : 'factor.enrolNote')}</p>
      {needs === 'prove' ? (
        <ProveStep kinds={kinds} onDone={onDone} />
      ) : (
        <EnrolStep kinds={kinds} onDone={onDone} />
      )}
      {needs === 'prove' && <p className="login-note">{t('factor.lost')}</p>}
      <p className="login-note">
        <button type="button" className="login-plain" onClick={() => void signOut()}>
          {t('factor.another')}
        </button>
      </p>
    </>
  )
}
