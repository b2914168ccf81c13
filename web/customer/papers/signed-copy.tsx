import type { SlotDefinition } from '@kaihu/domain/application/files/slots.ts'
import { type AnswerRecord, answersOf, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { changeSlot } from '../../client/files/slot-answers.ts'
import { uploadMessage } from '../../client/files/uploads.ts'
import { SlotFiles } from '../../fields/files/slot-files.tsx'
import { useSay } from '../../fields/say.ts'
import type { Application } from '../steps/use-application.ts'

type Props = {
  application: Application
  slot: SlotDefinition
}

/** The place for the signed copy of a paper, beside the paper itself; the same slot stands in the upload step. */
export function SignedCopy({ application, slot }: Props): ReactNode {
  const say = useSay()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { orderCode } = application.order
  const { section, field, formats, most } = slot
  const change = (next: (files: readonly AnswerRecord[]) => readonly AnswerRecord[]) => {
    setProblem(null)
    changeSlot({ orderCode, section, key: field.key }, next).catch((error: unknown) =>
      setProblem(uploadMessage(error)),
    )
  }
  return (
    <li className="signed-copy">
      <p id={`${id}-label`} className="paper-title">
        {say(field.label)}
      </p>
      <SlotFiles
        {...{ slot: slot.slot, formats, most }}
        aria={{
          id: `${id}-choose`,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-notes`,
          'aria-invalid': problem !== null,
        }}
        entries={entriesIn(answersOf(application.answers, section)[field.key])}
        isOpen={isOpen(application, slot)}
        onStored={(file) => change((files) => [...files, { ...file }])}
        onRemove={(entry) => change((files) => files.filter(({ objectId }) => objectId !== entry.objectId))}
      />
      <p id={`${id}-notes`} className="field-error" role="alert">
        {problem}
      </p>
    </li>
  )
}

function isOpen({ writable, order, returned }: Application, { slot, section }: SlotDefinition): boolean {
  if (!writable.has(section)) return false
  return !order.isReturned || (returned?.openPaths ?? []).some((open) => isWithin(slot, open))
}
