import { addOwnPasskey, askPasskeyCode, beginOwnPasskey } from '@kaihu/contract/customer-passkeys.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { callApi } from '../call/call.ts'
import { browserName } from './browser-name.ts'
import { type FactorFailure, failureOf } from './factor-failure.ts'

const options = { loading: 'none', quiet: true, requestType: 'passkey' } as const

export function askNewPasskeyCode() {
  return callApi(askPasskeyCode, {}, options)
}

export async function makePasskey(code: string, otherwise: string): Promise<FactorFailure | null> {
  const asked = (await callApi(beginOwnPasskey, { body: { code } }, options)) as unknown
  try {
    const response = await startRegistration({
      optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON,
    })
    const name = browserName(navigator.userAgent) ?? otherwise
    const body = { name, response: { ...response, response: { ...response.response } } }
    await callApi(addOwnPasskey, { body }, options)
    return null
  } catch (error) {
    return failureOf(error)
  }
}
