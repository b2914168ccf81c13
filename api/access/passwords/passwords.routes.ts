import { changeOwnPassword, readPasswordLink, usePasswordLink } from '@kaihu/contract/passwords.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { changePassword, choosePassword, readLink } from './choose-password.usecase.ts'

/** Where another system keeps the passwords there is nothing to choose here. */
function refuseElsewhere({ keepsPasswords }: AccessDeps): void {
  if (!keepsPasswords) throw refuse('notFound')
}

export function passwordRoutes(deps: AccessDeps): Route[] {
  return [
    implement(readPasswordLink, async ({ body }, { address, now, database }) => {
      refuseElsewhere(deps)
      const found = await readLink({ ...body, address, now }, database)
      return {
        username: found.username,
        nameZh: found.name_zh,
        nameEn: found.name_en,
        expiresAt: found.expires_at.toISOString(),
      }
    }),
    implement(usePasswordLink, async ({ body }, { address, now, database }) => {
      refuseElsewhere(deps)
      await choosePassword({ ...body, address, now }, { ...deps, database })
      return null
    }),
    implement(changeOwnPassword, async ({ body }, { actor, session, address, now }) => {
      refuseElsewhere(deps)
      await changePassword({ ...body, actor, sessionId: session.sessionId, address, now }, deps)
      return null
    }),
  ]
}
