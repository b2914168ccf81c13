import type { SignatureProvider } from '@kaihu/api/bank/esign/esign.ts'
import { signatureProviderOf } from '@kaihu/api/bank/esign/external-esign.ts'
import { type ServedTwins, serveTwins } from '@kaihu/api/bank/twins/serve-twins.ts'
import { twinSettings } from '@kaihu/api/bank/twins/twin-settings.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'

const token = 'token-of-the-twins-of-tests'
const served: Promise<ServedTwins>[] = []

/** The provider's adapter, asking the provider's twin over HTTP. */
export function twinProvider(database: Database): SignatureProvider {
  const twins = serveTwins(database, token)
  served.push(twins)
  const provider = twins.then(({ url }) => {
    const found = signatureProviderOf(twinSettings({}, { url, token }), database)
    if (!found) throw new Error('no provider')
    return found
  })
  return {
    create: async (envelope) => (await provider).create(envelope),
    read: async (envelopeId) => (await provider).read(envelopeId),
    fetch: async (envelopeId, documentId) => (await provider).fetch(envelopeId, documentId),
  }
}

export async function endTwins(): Promise<void> {
  for (const twins of served.splice(0)) await (await twins).close()
}
