import { branchCodeSchema, branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { holidayYearSchema } from '@kaihu/domain/admin/calendar-year.ts'
import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import { groupGrantSchema, groupNameSchema } from '@kaihu/domain/admin/group-grant.ts'
import { noticeTemplateSchema, TEMPLATE_NAMES } from '@kaihu/domain/admin/notice-template.ts'
import { findSetting } from '@kaihu/domain/admin/setting-catalogue.ts'
import { staffAccountSchema } from '@kaihu/domain/admin/staff-account.ts'
import { z } from 'zod'
import { sayText } from '../../platform/http/words.ts'
import { type Mistake, type Path, readYaml } from '../../platform/yaml/read-yaml.ts'

/** The parts of a file, in the order in which one needs the other. */
const SECTIONS = ['branches', 'staff', 'groups', 'calendar', 'lists', 'settings', 'texts'] as const
export type Section = (typeof SECTIONS)[number]

export const SUBJECT_OF: Readonly<Record<Section, ChangeSubject>> = {
  branches: 'branch',
  staff: 'staff',
  groups: 'group',
  calendar: 'calendar',
  lists: 'list',
  settings: 'setting',
  texts: 'template',
}

export type Wish = {
  readonly section: Section
  readonly name: string
  readonly value: unknown
  readonly line: number
}

const person = staffAccountSchema
  .omit({ username: true })
  .extend({
    email: staffAccountSchema.shape.email.default(null),
    roles: staffAccountSchema.shape.roles.default([]),
    branches: staffAccountSchema.shape.branches.default([]),
    sector: staffAccountSchema.shape.sector.default(null),
    isDisabled: z.boolean().default(false),
  })
  .strict()

const listUse = z.strictObject({
  isInUse: z.boolean().optional(),
  mostAgeDays: z.int().min(1).max(3_650).optional(),
  canaries: z
    .array(z.strictObject({ name: z.string().min(1), entryId: z.string().min(1) }))
    .max(50)
    .optional(),
})

const VALUES: Readonly<Record<Section, (name: string) => z.ZodType | undefined>> = {
  branches: () => branchEntrySchema.extend({ isClosed: z.boolean().default(false) }).strict(),
  staff: () => person,
  groups: () =>
    groupGrantSchema
      .extend({
        roles: groupGrantSchema.shape.roles.default([]),
        branches: groupGrantSchema.shape.branches.default([]),
        sector: groupGrantSchema.shape.sector.default(null),
      })
      .strict(),
  calendar: () => holidayYearSchema,
  lists: () => listUse,
  settings: (name) => findSetting(name)?.schema as z.ZodType | undefined,
  texts: (name) => (TEMPLATE_NAMES.includes(name) ? noticeTemplateSchema : undefined),
}

const NAMES: Readonly<Record<Section, z.ZodType>> = {
  branches: branchCodeSchema,
  staff: staffAccountSchema.shape.username,
  groups: groupNameSchema,
  calendar: z.string().regex(/^20\d\d$/),
  lists: z.string().min(1).max(60),
  settings: z.string(),
  texts: z.string(),
}

function judge(
  section: Section,
  name: string,
  given: unknown,
): { value: unknown } | { issues: { path: Path; message: string }[] } {
  const isName = NAMES[section].safeParse(name).success
  const schema = isName ? VALUES[section](name) : undefined
  if (!schema)
    return {
      issues: [
        { path: [], message: isName ? 'there is nothing of this name' : 'this cannot be a name here' },
      ],
    }
  const read = schema.safeParse(given)
  return read.success ? { value: read.data } : { issues: read.error.issues }
}

/** Screens say a rule of ours in their language; a file is read by operators. */
function wordsOf(message: string): string {
  return message === 'M-UNSEEN' ? sayText('en-US', 'common:unseenSign') : message
}

/** Reads a file: every wish in the order in which they are done, and every mistake with its line. */
export function readSetupFile(text: string): { wishes: readonly Wish[]; mistakes: readonly Mistake[] } {
  const { content, mistakes: unread, wrong: at, lineOf } = readYaml(text)
  if (unread.length > 0) return { wishes: [], mistakes: unread }
  const wishes: Wish[] = []
  const mistakes: Mistake[] = []
  const wrong = (path: Path, problem: string) => mistakes.push(at(path, problem))
  for (const name of Object.keys(content))
    if (!SECTIONS.some((one) => one === name))
      wrong([name], `there is no such part; there are: ${SECTIONS.join(', ')}`)
  for (const section of SECTIONS) {
    const part = content[section] ?? {}
    if (typeof part !== 'object' || Array.isArray(part)) {
      wrong([section], 'names come first here, each with what it shall be')
      continue
    }
    for (const [name, given] of Object.entries(part)) {
      const judged = judge(section, name, given)
      if ('value' in judged)
        wishes.push({ section, name, value: judged.value, line: lineOf([section, name]) })
      else for (const { path, message } of judged.issues) wrong([section, name, ...path], wordsOf(message))
    }
  }
  return { wishes, mistakes }
}
