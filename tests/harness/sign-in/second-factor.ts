import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { FastifyInstance } from 'fastify'
import { authenticate, SignedClient } from '../signed-client.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

export type Proved = { grant: StaffGrant | null }

/** A browser with the password given and nothing else. */
export async function knock(app: FastifyInstance, username: string, client = new SignedClient(app)) {
  client.grant = undefined
  const tokenId = await authenticate(client, username)
  const { data, status, code } = await client.send<StaffGrant>('POST', '/v1/staff/session', { tokenId })
  if (status !== 200) throw new Error(`${username}: ${code}`)
  client.grant = data
  return { client, secondFactor: data.secondFactor }
}

/** Takes over the session as a proof left it. */
export function goOn(client: SignedClient, { data }: { data: Proved }) {
  if (data?.grant) client.grant = data.grant
  return data?.grant?.secondFactor
}

export async function enrolPasskey(client: SignedClient, passkey = new SoftwareAuthenticator()) {
  const options = await client.send<never>('POST', '/v1/staff/factors/passkeys/options')
  if (options.status !== 200) return { passkey, added: options as never }
  const body = { name: '工位电脑', response: passkey.create(options.data) }
  const added = await client.send<Proved>('POST', '/v1/staff/factors/passkeys', body)
  goOn(client, added)
  return { passkey, added }
}

export async function proveBy(client: SignedClient, passkey: SoftwareAuthenticator) {
  const { data } = await client.send<never>('POST', '/v1/staff/factors/proof/options')
  const answer = await client.send<Proved>('POST', '/v1/staff/factors/proof', { response: passkey.get(data) })
  goOn(client, answer)
  return answer
}

export async function proveByCode(client: SignedClient, code: string) {
  const answer = await client.send<Proved>('POST', '/v1/staff/factors/proof', { code })
  goOn(client, answer)
  return answer
}

export function me(client: SignedClient) {
  return client.send('GET', '/v1/system/afuser')
}
