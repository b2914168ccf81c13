import {
  discardChange as discardCall,
  draftCalendar,
  draftSetting,
  draftTemplate,
  listCalendars,
  listChanges as listChangesCall,
  listDryRunLines,
  listSettings,
  listTemplates,
  releaseChange as releaseCall,
  repeatDryRun as repeatCall,
  withdrawChange as withdrawCall,
} from '@kaihu/contract/admin.ts'
import { draftConsentText, listReleasableTexts } from '@kaihu/contract/admin-consents.ts'
import {
  changeStaffMember,
  createStaffMember,
  draftBranch,
  draftGroupGrant,
  listAdminBranches,
  listGroupGrants,
  listStaffMembers,
} from '@kaihu/contract/admin-people.ts'
import { draftFactorReset } from '@kaihu/contract/factors.ts'
import { draftPasswordLink, takePasswordLink } from '@kaihu/contract/passwords.ts'
import { calendarKey } from '@kaihu/domain/admin/calendar-year.ts'
import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import { templateKey } from '@kaihu/domain/admin/notice-template.ts'
import { implement, implementWrite, inAccessRole, type Route, type WriteContext } from '../platform/routes.ts'
import { askFactorReset } from './ask-factor-reset.usecase.ts'
import { discardChange, releaseChange, withdrawChange } from './changes/decide-change.usecase.ts'
import { draft, readChanges, showChange } from './changes/read-changes.usecase.ts'
import { createStaff } from './create-staff.usecase.ts'
import { readDryRunLines, repeatDryRun } from './dry-run/repeat-dry-run.usecase.ts'
import { lookRoutes } from './look/look.routes.ts'
import { askPasswordLink } from './passwords/ask-password-link.usecase.ts'
import { takeLink } from './passwords/make-password-link.usecase.ts'
import { readReleasableTexts } from './read-consent-texts.usecase.ts'
import { readGroups } from './read-groups.usecase.ts'
import { readBranches, readStaffMembers } from './read-people.usecase.ts'
import { readCalendars, readSettingList, readTemplates } from './read-rules.usecase.ts'
import { matchingRoutes } from './screening/matching.routes.ts'
import { serviceRoutes } from './service.routes.ts'

type Writer = Pick<WriteContext<typeof draftSetting>, 'trx' | 'actor' | 'now'>

function drafted(
  subject: ChangeSubject,
  given: { key: string; after: unknown; reason: string },
  { trx, actor, now }: Writer,
) {
  return draft(trx, subject, { ...given, actor, now })
}

const ruleRoutes: readonly Route[] = [
  implement(listSettings, (_input, context) => readSettingList(context)),
  implementWrite(draftSetting, ({ params, body }, context) =>
    drafted('setting', { key: params.key, after: body.value, reason: body.reason }, context),
  ),
  implement(listCalendars, (_input, context) => readCalendars(context)),
  implementWrite(draftCalendar, ({ params, body }, context) =>
    drafted(
      'calendar',
      { key: calendarKey(params.year), after: body.arrangement, reason: body.reason },
      context,
    ),
  ),
  implement(listTemplates, (_input, context) => readTemplates(context)),
  implementWrite(draftTemplate, ({ params, body }, context) =>
    drafted('template', { key: templateKey(params.key), after: body.words, reason: body.reason }, context),
  ),
  implement(listReleasableTexts, (_input, context) => readReleasableTexts(context)),
  implementWrite(draftConsentText, ({ params, body }, context) =>
    drafted('consent', { key: params.key, after: body.text, reason: body.reason }, context),
  ),
]

const peopleRoutes: readonly Route[] = [
  implement(listStaffMembers, ({ query }, context) => readStaffMembers(query, context)),
  implementWrite(createStaffMember, ({ body }, { trx, actor, now }) =>
    createStaff(trx, { ...body, actor, now }),
  ),
  implementWrite(changeStaffMember, ({ params, body }, context) =>
    drafted('staff', { key: params.staffId, after: body.account, reason: body.reason }, context),
  ),
  implement(listAdminBranches, (_input, context) => readBranches(context)),
  implementWrite(draftPasswordLink, ({ params, body }, context) =>
    askPasswordLink(context.trx, { ...params, ...body, actor: context.actor, now: context.now }),
  ),
  implementWrite(draftFactorReset, ({ params, body }, context) =>
    askFactorReset(context.trx, { ...params, ...body, actor: context.actor, now: context.now }),
  ),
  implementWrite(takePasswordLink, async ({ params }, { trx, actor, now }) => {
    const { link, expiresAt } = await takeLink(trx, { ...params, actor, now })
    return { link, expiresAt: expiresAt.toISOString() }
  }),
  implement(listGroupGrants, (_input, context) => readGroups(context)),
  implementWrite(draftGroupGrant, ({ body }, context) =>
    drafted('group', { key: body.group, after: body.grant, reason: body.reason }, context),
  ),
  implementWrite(draftBranch, ({ params, body }, context) =>
    drafted('branch', { key: params.orgNo, after: body.entry, reason: body.reason }, context),
  ),
]

const changeRoutes: readonly Route[] = [
  implement(listChangesCall, ({ query }, { database, actor }) => readChanges(database, query, actor)),
  implement(listDryRunLines, ({ params }, { database }) => readDryRunLines(database, params.changeId)),
  implementWrite(repeatCall, async ({ params }, { trx, actor, now }) =>
    showChange(trx, await repeatDryRun(trx, { ...params, actor, now }), actor),
  ),
  implementWrite(releaseCall, async ({ params, body }, { trx, actor, now }) =>
    showChange(trx, await releaseChange(trx, { ...params, ...body, actor, now }), actor),
  ),
  implementWrite(discardCall, async ({ params, body }, { trx, actor, now }) =>
    showChange(trx, await discardChange(trx, { ...params, ...body, actor, now }), actor),
  ),
  implementWrite(withdrawCall, async ({ params }, { trx, actor, now }) =>
    showChange(trx, await withdrawChange(trx, { ...params, actor, now }), actor),
  ),
]

export const adminRoutes: readonly Route[] = inAccessRole([
  ...ruleRoutes,
  ...peopleRoutes,
  ...serviceRoutes,
  ...matchingRoutes,
  ...lookRoutes,
  ...changeRoutes,
])
