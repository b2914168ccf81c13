import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farDoor } from '../../harness/door.ts'
import { makeAuthority } from '../../harness/outside/certificates.ts'
import { ProviderBrowser, startOpenIdProvider } from '../../harness/outside/openid-provider.ts'
import { describeWhereThereIs } from '../../harness/outside/where-there-is.ts'
import { SignedClient } from '../../harness/signed-client.ts'
import { startTestServer } from '../../harness/test-server.ts'
import type { Stoppable } from './bank-systems.ts'
import { startNginx } from './whole/programs.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const START = '/v1/staff/sign-in/oidc'
const A_SECOND = 1_000

describeWhereThereIs('nginx', hasNginx, 'logout at the identity provider, through nginx', async () => {
  const authority = makeAuthority()
  const provider = await startOpenIdProvider({ ca: authority.cert })
  const { app } = await startTestServer({
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const upstream = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  let nginx: Stoppable | undefined
  beforeAll(async () => {
    nginx = await startNginx(mkdtempSync(path.join(tmpdir(), 'kaihu-front-')), {
      upstream,
      hosts: ['localhost'],
      certificate: authority.issue('front', 'DNS:localhost').file,
    })
    provider.serve({
      redirectUri: 'http://localhost/v1/staff/sign-in/oidc/callback',
      logoutUri: `https://localhost:${nginx.port}${START}/logout`,
    })
  })
  afterAll(async () => {
    await nginx?.stop()
    await provider.stop()
  })

  async function signIn(login: string, at: ProviderBrowser): Promise<SignedClient> {
    const hosts = { staff: 'localhost', customer: 'apply.localhost' }
    const door = farDoor({ port: nginx?.port ?? 0, ca: authority.cert, hosts, lastSms: () => undefined })
    const client = new SignedClient(door)
    const sent = await client.send('GET', START)
    const back = new URL(await at.signIn(String(sent.raw.headers.location), login))
    await client.send('GET', `${back.pathname}${back.search}`)
    client.grant = (await client.send<StaffGrant>('POST', '/v1/staff/session/arrival')).data
    return client
  }

  const isIn = async (client: SignedClient) => (await client.send('GET', '/v1/system/afuser')).status === 200

  test('whoever signs out there is out here within a second, and nobody else is', async () => {
    const [mine, other] = [new ProviderBrowser(provider.issuer), new ProviderBrowser(provider.issuer)]
    const [client, colleague] = [await signIn('cm1', mine), await signIn('cm2', other)]
    expect([await isIn(client), await isIn(colleague)]).toEqual([true, true])
    await mine.signOut()
    const told = performance.now()
    while ((await isIn(client)) && performance.now() - told < 10 * A_SECOND) await sleep(50)
    expect(performance.now() - told).toBeLessThan(A_SECOND)
    expect((await client.send('GET', '/v1/system/afuser')).code).toBe('999997')
    expect(await isIn(colleague)).toBe(true)
  })
})
