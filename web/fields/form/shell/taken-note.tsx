import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { definitionPath, partsOf } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { Proposal } from '@kaihu/domain/form/fields/proposal.ts'
import type { ReactNode } from 'react'
import { labelOfPath } from '../../read/label-of-path.ts'
import { valueText } from '../../read/value-text.ts'
import { type Say, useSay } from '../../say.ts'
import { useForm } from '../live-form.ts'
import type { FieldName } from '../names.ts'
import { useProposal } from '../use-proposal.ts'

type Props = { field: FieldDefinition; name: FieldName; isOpen: boolean }

/** Where an answer was taken from; where it differs from that, what stands there, and one press that takes it. */
export function TakenNote({ field, name, isOpen }: Props): ReactNode {
  const say = useSay()
  const { typed, live, section } = useForm()
  const state = useProposal(field, name)
  if (state === null) return null
  const { proposal, isTaken } = state
  const from = sourceLabel(proposal, section.key, say)
  if (isTaken) return <p className="field-taken">{say('common:form.takenFrom', { from })}</p>
  if (!isOpen) return null
  const value = valueText(field, proposal.value, live.get().answers, say)
  return (
    <p className="field-taken">
      {say('common:form.differsFrom', { from, value })}{' '}
      <button type="button" className="field-take" onClick={() => typed.set(name, proposal.value)}>
        {say('common:form.takeIt')}
      </button>
    </p>
  )
}

/** `Contact information – Company email`; within the same section, or beside the question, the label alone. */
function sourceLabel({ path, source }: Proposal, here: string, say: Say): string {
  const relative = /^[.^]/.exec(source.path)?.[0]
  if (relative) {
    const around = definitionPath(path)
      .split('.')
      .slice(1, relative === '.' ? -1 : -2)
    const key = source.path.slice(1)
    const field = findField(findSection(here)?.fields ?? [], [...around, key].join('.'))
    return field ? say(field.label) : ''
  }
  const [section] = partsOf(source.path)
  const label = labelOfPath(source.path, say)
  if (section === here) return label
  return [say(findSection(String(section))?.title ?? ''), label].join(say('common:form.pathSeparator'))
}
