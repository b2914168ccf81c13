import type { Control, FieldValues } from 'react-hook-form'
import type { FieldName } from './names.ts'

/**
 * Tells the name of every answer that changes; undefined when all of them may have. Beside the library's own watching,
 * which copies every answer of the section for each key press: 50 shareholders took longer than the key's own field.
 */
export function followAnswers(
  control: Control<FieldValues>,
  told: (name: FieldName | undefined) => void,
): () => void {
  const { unsubscribe } = control._subjects.state.subscribe({
    next: (event) => {
      if ('values' in event) told(event.name)
    },
  })
  return unsubscribe
}
