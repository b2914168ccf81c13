import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasToken, useUser } from '../../client/session.ts'
import { LoginFrame } from '../login-frame.tsx'
import { nextAddress } from '../next-address.ts'
import { failureWords } from './failure-words.ts'
import { comingBack, doorAddress, passwordLinkToken, readDoors } from './staff-doors.ts'
import { StaffPasswordForm } from './staff-password-form.tsx'
import type { LoginFailure } from './staff-sign-in.ts'

type Doors = Awaited<ReturnType<typeof readDoors>>

const HOME = '/dashboard'

/** Where a link leads that lets somebody choose a password; fetched by whoever has one. */
const PasswordLink = lazy(() => import('../password-link.tsx'))
const SecondStep = lazy(() => import('../second-step/second-step.tsx'))
const linkToken = passwordLinkToken(window.location.hash)

/** /welcome and /login-before: the identity provider, or username and password of the bank's directory. */
export function StaffLogin() {
  const { t } = useTranslation('access')
  const [doors, setDoors] = useState<Doors | null>(null)
  useEffect(() => void readDoors().then(setDoors), [])
  const asked = useUser()?.secondFactor
  return (
    <LoginFrame
      audience="staff"
      lead={t('staff.lead')}
      intro={t('staff.intro')}
      points={[t('staff.point1'), t('staff.point2'), t('staff.point3')]}
      title={t(asked ? `factor.${asked.needs}Title` : linkToken === null ? 'staff.title' : 'password.title')}
    >
      {linkToken !== null && (
        <Suspense fallback={null}>
          <PasswordLink token={linkToken} />
        </Suspense>
      )}
      {asked && linkToken === null && (
        <Suspense fallback={null}>
          <SecondStep key={asked.needs} asked={asked} onDone={goOn} />
        </Suspense>
      )}
      {doors && !asked && linkToken === null && <WaysIn doors={doors} />}
      <p className="login-note">
        {doors?.help ? t('staff.door.ask', { help: doors.help }) : t('staff.help')}
      </p>
    </LoginFrame>
  )
}

/** Leaves for where the person wanted to go, unless their second factor is asked for first. */
function goOn(): void {
  if (hasToken()) window.location.replace(nextAddress(window.location.search, HOME))
}

const { hasArrived, refused } = comingBack(window.location.search)

function WaysIn({ doors: { doors, hasPassword } }: { doors: Doors }) {
  const { t } = useTranslation('access')
  const { failure, isArriving } = useArrival()
  const said = failure ?? (refused && t(`staff.door.refusal.${refused}`))
  if (isArriving) return <p role="status">{t('staff.door.arriving')}</p>
  return (
    <>
      {said && (
        <p className="login-failure" role="alert">
          {said}
        </p>
      )}
      {doors.map(({ door, name }) => (
        <DoorLink key={door} door={door} name={name} />
      ))}
      {hasPassword && doors.length > 0 && <p className="login-or">{t('staff.door.or')}</p>}
      {hasPassword && <StaffPasswordForm onDone={goOn} />}
    </>
  )
}

/** Opens the session of whoever comes back from the identity provider; the page itself was left meanwhile. */
function useArrival(): { failure: string | null; isArriving: boolean } {
  const { t } = useTranslation('access')
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  useEffect(() => {
    if (!hasArrived) return
    void import('./staff-sign-in.ts').then(async ({ signInArrived }) => {
      const failed = await signInArrived()
      if (!failed) return goOn()
      setFailure(failed)
    })
  }, [])
  return { failure: failure && t(failureWords(failure)), isArriving: hasArrived && failure === null }
}

function DoorLink({ door, name }: { door: string; name: string | null }) {
  const { t } = useTranslation('access')
  const [isLeaving, setLeaving] = useState(false)
  const label =
    name === null
      ? t(door === 'saml' ? 'staff.door.saml' : 'staff.door.oidc')
      : t('staff.door.named', { name })
  return (
    <a
      className="login-door"
      href={doorAddress(door, nextAddress(window.location.search, HOME))}
      aria-disabled={isLeaving}
      onClick={(event) => (isLeaving ? event.preventDefault() : setLeaving(true))}
    >
      {isLeaving ? t('staff.door.leaving') : label}
    </a>
  )
}
