import { SCIM_ROOT } from '@kaihu/contract/scim.ts'
import { Schemas } from 'scimmy'
import { MOST_A_PAGE } from './read-scim.usecase.ts'
import { scimError } from './scim-resources.ts'

type Described = Record<string, unknown> & { readonly id: string }

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

function metaOf(resourceType: string, location: string) {
  return { resourceType, location }
}

export function describeService(origin: string): Record<string, unknown> {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_A_PAGE },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of SCIM_TOKEN in the Authorization header',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: metaOf('ServiceProviderConfig', `${origin}${SCIM_ROOT}/ServiceProviderConfig`),
  }
}

export function describeTypes(origin: string): readonly Described[] {
  const type = (id: string, endpoint: string, description: string, more: object = {}): Described => ({
    schemas: [`${CORE}:ResourceType`],
    id,
    name: id,
    endpoint,
    description,
    schema: `${CORE}:${id}`,
    ...more,
    meta: metaOf('ResourceType', `${origin}${SCIM_ROOT}/ResourceTypes/${id}`),
  })
  const schemaExtensions = [{ schema: Schemas.EnterpriseUser.id, required: false }]
  return [
    type('User', '/Users', 'Staff of the bank', { schemaExtensions }),
    type('Group', '/Groups', 'Groups that roles are granted to'),
  ]
}

export function describeSchemas(origin: string): readonly Described[] {
  const place = `${origin}${SCIM_ROOT}/Schemas`
  const all = [Schemas.User, Schemas.Group, Schemas.EnterpriseUser]
  return all.map(({ definition }) => ({ ...definition.describe(place) }))
}

export function asList(resources: readonly Described[]): Record<string, unknown> {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

export function oneOf(resources: readonly Described[], id: string): Described {
  const found = resources.find((one) => one.id === id)
  if (!found) throw scimError(404, '', `there is no ${id}`)
  return found
}
