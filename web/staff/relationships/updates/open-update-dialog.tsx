import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import {
  UPDATE_KINDS,
  UPDATE_TOPICS,
  type UpdateKind,
  type UpdateTopic,
} from '@kaihu/domain/relationship/update.ts'
import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { refreshUpdates, useOpenUpdate } from '../../../client/relationships/updates.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useRelationshipWords } from '../use-relationship-words.ts'

export function OpenUpdateDialog({ whole, onClose }: { whole: RelationshipDetail; onClose: () => void }) {
  const { say, problem } = useRelationshipWords()
  const open = useOpenUpdate()
  const [kind, setKind] = useState<UpdateKind>('change')
  const [topics, setTopics] = useState<UpdateTopic[]>([])
  const [wasTried, setTried] = useState(false)
  const isMissing = kind === 'change' && topics.length === 0
  const confirm = (said: string) =>
    open.mutate(
      {
        params: { relationshipId: whole.relationshipId },
        body: { kind, topics: kind === 'change' ? topics : [], said },
      },
      {
        onSuccess: () => {
          showToast('success', say('end.done'))
          void refreshUpdates()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      isWide
      title={say('update.openTitle', { company: whole.companyName })}
      effect={say('update.openEffect')}
      confirmLabel={say('update.open')}
      reason="required"
      reasonLabel={say('update.said')}
      isBusy={open.isPending}
      problem={problem(open.error)}
      check={() => {
        setTried(true)
        return !isMissing
      }}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FieldLine label={say('update.kindLabel')}>
        {(aria) => (
          <Radio.Group
            id={aria.id}
            value={kind}
            onChange={({ target }) => setKind(target.value as UpdateKind)}
            options={UPDATE_KINDS.map((value) => ({ value, label: say(`update.kind.${value}`) }))}
          />
        )}
      </FieldLine>
      {kind === 'change' && (
        <FieldLine
          label={say('update.topics')}
          problem={wasTried && isMissing ? say('update.topicsMissing') : null}
        >
          {() => (
            <Checkbox.Group
              value={topics}
              onChange={(value) => setTopics(value as UpdateTopic[])}
              options={UPDATE_TOPICS.map((value) => ({ value, label: say(`update.topic.${value}`) }))}
            />
          )}
        </FieldLine>
      )}
    </ConfirmDialog>
  )
}
