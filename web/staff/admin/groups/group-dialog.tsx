import type { GroupGrantView } from '@kaihu/contract/admin-people.ts'
import { type GroupGrant, groupNameSchema, problemOfGrant } from '@kaihu/domain/admin/group-grant.ts'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useDraftGroupGrant } from '../../../client/admin.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { RightsFields } from '../people/rights-fields.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'

type GroupDialogProps = {
  kept: GroupGrantView | null
  taken: readonly string[]
  seen: readonly string[]
  onClose: () => void
}

const EMPTY: GroupGrant = { roles: [], branches: [], sector: null }

type Problems = { readonly group?: string; readonly roles?: string }

export function GroupDialog({ kept, taken, seen, onClose }: GroupDialogProps) {
  const words = useAdminWords()
  const { say } = words
  const [group, setGroup] = useState(kept?.group ?? '')
  const [grant, setGrant] = useState<GroupGrant>(kept?.grant ?? EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const draft = useDraftGroupGrant()
  const check = () => {
    const found = problemsOf()
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const problemsOf = (): Problems => {
    const whole = problemOfGrant(grant)
    const isNamed = groupNameSchema.safeParse(group).success
    const isTaken = kept === null && taken.includes(group.trim())
    return {
      ...(!isNamed && { group: nameProblem(group, say, say('groupGrants.groupProblem')) }),
      ...(isTaken && { group: say('groupGrants.groupTaken') }),
      ...(whole && { roles: say(`refusals.${whole}`) }),
    }
  }
  return (
    <DraftDialog
      title={kept ? say('groupGrants.editNamed', { name: group }) : say('groupGrants.create')}
      effect={say('groupGrants.createEffect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      check={check}
      onConfirm={(reason) =>
        draft.mutate({ body: { group: group.trim(), grant, reason } }, afterDraft(words, onClose))
      }
      onClose={onClose}
    >
      <div className="admin-grid">
        {kept === null && (
          <div className="admin-wide">
            <FieldLine
              label={say('groupGrants.group')}
              hint={say('groupGrants.groupHint')}
              problem={problems.group}
            >
              {(aria) => (
                <AutoComplete
                  {...aria}
                  className="act-select"
                  status={problems.group ? 'error' : ''}
                  value={group}
                  options={seen.map((value) => ({ value }))}
                  showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
                  onChange={(typed: string) => {
                    setGroup(typed)
                    setProblems({})
                  }}
                />
              )}
            </FieldLine>
          </div>
        )}
        <RightsFields
          rights={grant}
          problems={problems}
          set={(part) => {
            setGrant({ ...grant, ...part })
            setProblems({})
          }}
        />
      </div>
    </DraftDialog>
  )
}
