import '../../client/call/schemas-without-eval.ts'
import { askPasskeySignIn, signInByPasskey } from '@kaihu/contract/customer-passkeys.ts'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { callApi } from '../../client/call/call.ts'
import { type FactorFailure, failureOf } from '../../client/sign-in/factor-failure.ts'
import { takeCustomerIn } from './take-customer-in.ts'

const options = { loading: 'none', quiet: true, requestType: 'sign-in' } as const

/** Signs in by a passkey of this device. Answers why not; null when signed in. */
export async function signInWithPasskey(isShared: boolean): Promise<FactorFailure | null> {
  try {
    const asked = (await callApi(askPasskeySignIn, {}, options)) as unknown
    const response = await startAuthentication({
      optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON,
    })
    const body = { response: { ...response, response: { ...response.response } } }
    await takeCustomerIn(await callApi(signInByPasskey, { body }, options), isShared)
    return null
  } catch (error) {
    return failureOf(error)
  }
}
