import '../call/schemas-without-eval.ts'
import {
  addPasskey as addPasskeyCall,
  addTotp,
  beginPasskey,
  beginProof,
  beginTotp,
  proveFactor,
} from '@kaihu/contract/factors.ts'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { callApi } from '../call/call.ts'
import { keepStaffGrant } from '../session.ts'
import { type FactorFailure, failureOf } from './factor-failure.ts'

// Its own caller shows every refusal: on the sign-in page, in a dialog.
const options = { loading: 'none', quiet: true, requestType: 'factor' } as const

type Settled = { readonly grant: Parameters<typeof keepStaffGrant>[0] | null }

async function settle(answer: Promise<Settled>): Promise<null> {
  const { grant } = await answer
  if (grant) await keepStaffGrant(grant)
  return null
}

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

export async function proveByPasskey(): Promise<FactorFailure | null> {
  if (!hasPasskeys()) return 'unsupported'
  try {
    const asked = (await callApi(beginProof, {}, options)) as unknown
    const response = await startAuthentication({
      optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON,
    })
    const body = { response: { ...response, response: { ...response.response } } }
    return await settle(callApi(proveFactor, { body }, options))
  } catch (error) {
    return failureOf(error)
  }
}

export async function proveByCode(code: string): Promise<FactorFailure | null> {
  try {
    return await settle(callApi(proveFactor, { body: { code } }, options))
  } catch (error) {
    return failureOf(error)
  }
}

export async function addPasskey(name: string): Promise<FactorFailure | null> {
  if (!hasPasskeys()) return 'unsupported'
  try {
    const asked = (await callApi(beginPasskey, {}, options)) as unknown
    const response = await startRegistration({
      optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON,
    })
    const body = { name, response: { ...response, response: { ...response.response } } }
    return await settle(callApi(addPasskeyCall, { body }, options))
  } catch (error) {
    return failureOf(error)
  }
}

export type NewApp = { readonly secret: string; readonly uri: string }

export async function beginApp(): Promise<NewApp | FactorFailure> {
  try {
    return await callApi(beginTotp, {}, options)
  } catch (error) {
    return failureOf(error)
  }
}

export async function addApp(name: string, code: string): Promise<FactorFailure | null> {
  try {
    return await settle(callApi(addTotp, { body: { name, code } }, options))
  } catch (error) {
    return failureOf(error)
  }
}
