import { expect, test } from 'vitest'
import { callsOfContract } from '../tests/harness/contract-calls.ts'
import type { Call } from './call.ts'

type Shape = {
  type?: string
  properties?: object
  additionalProperties?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** The objects that a body or a query may be. */
function objectsOf(shape: Shape): Shape[] {
  const [one, other] = [shape.anyOf ?? [], shape.oneOf ?? []]
  return [...(shape.properties ? [shape] : []), ...[...one, ...other].flatMap(objectsOf)]
}

function takesUnknown({ body, query }: Call): boolean {
  return [body, query]
    .flatMap((schema) =>
      schema ? objectsOf(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape) : [],
    )
    .some(({ additionalProperties }) => additionalProperties !== false)
}

/** Spoken by other makers to standards that forbid to refuse what is not known: OAuth, OpenID, SAML, SCIM, receipts of gateways. */
const OF_STANDARDS = /^\/(?:oauth2|scim|dsp)\/|^\/v1\/(?:staff\/sign-in\/(?:oidc|saml)|sms-receipts)\//

test('no call takes a name that it does not know: nobody sets what they are not asked for', async () => {
  const calls = (await callsOfContract()).filter(({ path }) => !OF_STANDARDS.test(path))
  expect(calls.length).toBeGreaterThan(200)
  expect(calls.filter(takesUnknown).map(({ name }) => name)).toEqual([])
})
