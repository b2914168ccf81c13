import type { LookPartView } from '@kaihu/contract/admin-look.ts'
import { problemOfLook } from '@kaihu/domain/admin/look/look-parts.ts'
import { useState } from 'react'
import { Input } from '../../../kit/form/input.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { hotlineText } from './hotline-text.ts'
import { LookDialog } from './look-dialog.tsx'

export function HotlineDialog({ view, onClose }: { view: LookPartView; onClose: () => void }) {
  const { say } = useAdminWords()
  const title = say('common.changeNamed', { name: say('look.part.hotline') })
  const { value, set } = useUnsent(`${title}/value`, hotlineText(view))
  const [isTried, setTried] = useState(false)
  const problem = problemOfLook('hotline', value)
  const check = () => {
    setTried(true)
    return problem === null
  }
  return (
    <LookDialog view={view} value={value} check={check} onClose={onClose}>
      <FieldLine
        label={say('look.part.hotline')}
        hint={say('look.hotlineHint')}
        problem={isTried && problem ? say(`refusals.${problem.code}`, problem.params) : null}
      >
        {(aria) => (
          <Input {...aria} maxLength={25} value={value} onChange={({ target }) => set(target.value)} />
        )}
      </FieldLine>
    </LookDialog>
  )
}
