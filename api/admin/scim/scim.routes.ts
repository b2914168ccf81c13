import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  getScimConfig,
  getScimSchema,
  getScimType,
  listScimGroups,
  listScimSchemas,
  listScimTypes,
  listScimUsers,
  patchScimGroup,
  patchScimUser,
  readScimGroup,
  readScimUser,
  replaceScimGroup,
  replaceScimUser,
  searchScimGroups,
  searchScimUsers,
} from '@kaihu/contract/scim.ts'
import type { Database } from '../../platform/database/connect.ts'
import { SCIM_JSON } from '../../platform/http/machines.ts'
import {
  type CallContext,
  implement,
  implementWrite,
  inAccessRole,
  type Route,
} from '../../platform/routes.ts'
import type { Config } from '../../platform/start/config.ts'
import { changeGroup, createGroup, getGroup, removeGroup } from './change-group.usecase.ts'
import { changeUser, createUser, getUser, removeUser, type ScimParts } from './change-user.usecase.ts'
import { asList, describeSchemas, describeService, describeTypes, oneOf } from './describe-scim.ts'
import { keepTold } from './keep-told.ts'
import { queryOf, readGroup, readGroups, readUser, readUsers } from './read-scim.usecase.ts'
import {
  readGroup as groupIn,
  groupResource,
  patchGroup,
  patchUser,
  readUser as userIn,
  userResource,
} from './scim-resources.ts'

export type ScimDeps = {
  readonly database: Database
  /** ending of userName that is no part of the name here */
  readonly suffix: string | undefined
  readonly isProduction: boolean
}

export function scimDeps(config: Config, database: Database): ScimDeps {
  return { database, suffix: config.SCIM_USERNAME_SUFFIX, isProduction: config.isProduction }
}

type Http = Pick<CallContext, 'http'>

function ok<T>({ http }: Http, body: T): T {
  http.reply.header('content-type', SCIM_JSON)
  return body
}

function made<T extends { meta: { location: string } }>(context: Http, body: T): T {
  context.http.reply.status(201).header('location', body.meta.location)
  return ok(context, body)
}

function gone({ http }: Http): void {
  http.reply.status(204)
}

function originOf({ http }: Http, { isProduction }: ScimDeps): string {
  return `${isProduction ? 'https' : 'http'}://${http.request.headers.host}`
}

function describing(deps: ScimDeps): readonly Route[] {
  return [
    implement(getScimConfig, (_input, context) => ok(context, describeService(originOf(context, deps)))),
    implement(listScimTypes, (_input, context) =>
      ok(context, asList(describeTypes(originOf(context, deps)))),
    ),
    implement(getScimType, ({ params }, context) =>
      ok(context, oneOf(describeTypes(originOf(context, deps)), params.id)),
    ),
    implement(listScimSchemas, (_input, context) =>
      ok(context, asList(describeSchemas(originOf(context, deps)))),
    ),
    implement(getScimSchema, ({ params }, context) =>
      ok(context, oneOf(describeSchemas(originOf(context, deps)), params.id)),
    ),
  ]
}

function users(deps: ScimDeps): readonly Route[] {
  const told = keepTold(deps.database, 'people')
  const parts = ({ trx, now }: Pick<ScimParts, 'trx' | 'now'>): ScimParts => ({
    trx,
    now,
    suffix: deps.suffix,
  })
  const reading = (context: CallContext) => ({ database: deps.database, origin: originOf(context, deps) })
  return [
    implement(listScimUsers, async ({ query }, context) =>
      ok(context, await told(() => readUsers(query, reading(context)))),
    ),
    implement(searchScimUsers, async ({ body }, context) =>
      ok(context, await told(() => readUsers(queryOf(body), reading(context)))),
    ),
    implement(readScimUser, async ({ params, query }, context) =>
      ok(context, await told(() => readUser(params.id, query, reading(context)))),
    ),
    implementWrite(createScimUser, async ({ body }, context) => {
      const user = await told(() => createUser(userIn(body), parts(context)))
      return made(context, userResource(user, originOf(context, deps)))
    }),
    implementWrite(replaceScimUser, async ({ params, body }, context) => {
      const user = await told(async () =>
        changeUser(await getUser(context.trx, params.id), userIn(body), parts(context)),
      )
      return ok(context, userResource(user, originOf(context, deps)))
    }),
    implementWrite(patchScimUser, async ({ params, body }, context) => {
      const user = await told(async () => {
        const before = await getUser(context.trx, params.id)
        return changeUser(before, await patchUser(before, body), parts(context))
      })
      return ok(context, userResource(user, originOf(context, deps)))
    }),
    implementWrite(deleteScimUser, async ({ params }, context) => {
      await told(() => removeUser(params.id, parts(context)))
      gone(context)
    }),
  ]
}

function groups(deps: ScimDeps): readonly Route[] {
  const told = keepTold(deps.database, 'groups')
  const reading = (context: CallContext) => ({ database: deps.database, origin: originOf(context, deps) })
  return [
    implement(listScimGroups, async ({ query }, context) =>
      ok(context, await told(() => readGroups(query, reading(context)))),
    ),
    implement(searchScimGroups, async ({ body }, context) =>
      ok(context, await told(() => readGroups(queryOf(body), reading(context)))),
    ),
    implement(readScimGroup, async ({ params, query }, context) =>
      ok(context, await told(() => readGroup(params.id, query, reading(context)))),
    ),
    implementWrite(createScimGroup, async ({ body }, context) => {
      const group = await told(() => createGroup(groupIn(body), context))
      return made(context, groupResource(group, originOf(context, deps)))
    }),
    implementWrite(replaceScimGroup, async ({ params, body }, context) => {
      const group = await told(async () =>
        changeGroup(await getGroup(context.trx, params.id), groupIn(body), context),
      )
      return ok(context, groupResource(group, originOf(context, deps)))
    }),
    implementWrite(patchScimGroup, async ({ params, body }, context) => {
      const group = await told(async () => {
        const before = await getGroup(context.trx, params.id)
        return changeGroup(before, await patchGroup(before, body), context)
      })
      return ok(context, groupResource(group, originOf(context, deps)))
    }),
    implementWrite(deleteScimGroup, async ({ params }, context) => {
      await told(() => removeGroup(params.id, context))
      gone(context)
    }),
  ]
}

export function scimRoutes(deps: ScimDeps): readonly Route[] {
  return inAccessRole([...describing(deps), ...users(deps), ...groups(deps)])
}
