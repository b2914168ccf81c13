import {
  getCustomerUser,
  requestVerificationCode,
  signInCustomer,
  signOutCustomer,
} from '@kaihu/contract/access.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { implement, type Route } from '../../platform/routes.ts'
import { headerOf } from '../../platform/session/presented.ts'
import { newToken } from '../../platform/session/secrets.ts'
import type { AccessDeps } from '../access-deps.ts'
import { agentOf } from '../agent-of.ts'
import {
  challengeOf,
  clearChallenge,
  clearSession,
  deviceOf,
  setChallenge,
  setDevice,
  setSessionCookie,
} from '../cookies.ts'
import { signOut } from '../sign-out.usecase.ts'
import { describeCustomer } from './describe-customer.usecase.ts'
import { readMobile } from './mobile.ts'
import { requestCode } from './request-code.usecase.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './send-code.usecase.ts'
import { signInCustomer as signIn } from './sign-in-customer.usecase.ts'

function requesting(deps: AccessDeps): Route {
  return implement(requestVerificationCode, async ({ body }, { address, locale, now, http }) => {
    const mobile = readMobile(body.countryCode, body.mobile)
    const asked = { mobile, address, locale, now, device: deviceOf(http.request), work: body.work }
    setChallenge(http.reply, await requestCode(asked, deps), CODE_SECONDS)
    return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS }
  })
}

function signingIn(deps: AccessDeps): Route {
  return implement(signInCustomer, async ({ body }, { address, now, http }) => {
    const mobile = readMobile(body.countryCode, body.mobile)
    const device = deviceOf(http.request)
    const newDevice = device ?? newToken()
    const challenge = challengeOf(http.request)
    const { opened, customer } = await signIn(
      { mobile, code: body.code, challenge, device, newDevice, address, now, agent: agentOf(http.request) },
      deps,
    )
    setSessionCookie(http.reply, opened.cookie)
    setDevice(http.reply, newDevice)
    clearChallenge(http.reply)
    const { customerId, isRegistered } = customer
    return { ...opened.grant, registered: isRegistered, customer: { customerId, operMobile: mobile } }
  })
}

function signingOut(deps: AccessDeps): Route {
  return implement(signOutCustomer, async (_input, { now, http }) => {
    const token = headerOf(http.request, HEADERS.customerToken)
    if (token !== undefined) await signOut(token, now, deps)
    clearSession(http.reply)
    return null
  })
}

const readingMe: Route = implement(getCustomerUser, async (_input, { actor, database }) => {
  const { customerId, mobile } = await describeCustomer(database, actor.customerId)
  return { customerId, operMobile: mobile }
})

export function customerRoutes(deps: AccessDeps): Route[] {
  return [requesting(deps), signingIn(deps), signingOut(deps), readingMe]
}
