import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import { branchSubject } from './branch.subject.ts'
import { calendarSubject } from './calendar.subject.ts'
import { consentSubject } from './consent.subject.ts'
import { factorsSubject } from './factors.subject.ts'
import { groupSubject } from './group.subject.ts'
import { listSubject } from './list.subject.ts'
import { lookSubject } from './look.subject.ts'
import { matchingSubject } from './matching.subject.ts'
import { passwordSubject } from './password.subject.ts'
import { serviceSubject } from './service.subject.ts'
import { settingSubject } from './setting.subject.ts'
import { staffSubject } from './staff.subject.ts'
import type { Subject } from './subject.ts'
import { templateSubject } from './template.subject.ts'
import { textSubject } from './text.subject.ts'
import { webhookSubject } from './webhook.subject.ts'

const SUBJECTS: Readonly<Record<ChangeSubject, Subject>> = {
  setting: settingSubject,
  calendar: calendarSubject,
  template: templateSubject,
  staff: staffSubject,
  branch: branchSubject,
  list: listSubject,
  group: groupSubject,
  password: passwordSubject,
  webhook: webhookSubject,
  service: serviceSubject,
  factors: factorsSubject,
  consent: consentSubject,
  matching: matchingSubject,
  text: textSubject,
  look: lookSubject,
}

export function subjectOf(name: ChangeSubject): Subject {
  return SUBJECTS[name]
}
