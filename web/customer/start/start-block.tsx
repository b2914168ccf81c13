import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { useFieldState } from '../../fields/form/use-field.ts'
import { startQuestions } from './questions.ts'

type Props = {
  block: 'company' | 'fit' | 'way' | 'contact'
  keys: readonly string[]
  children?: ReactNode
}

export function StartBlock({ block, keys, children }: Props): ReactNode {
  const fields = fieldsOf(keys)
  const [first] = fields
  return first ? (
    <ShownBlock block={block} first={first} fields={fields}>
      {children}
    </ShownBlock>
  ) : null
}

type ShownProps = Pick<Props, 'block' | 'children'> & {
  first: FieldDefinition
  fields: readonly FieldDefinition[]
}

function ShownBlock({ block, first, fields, children }: ShownProps): ReactNode {
  const { t } = useTranslation('customer')
  if (!useFieldState(first, first.key).isShown) return null
  return (
    <section className="card start-block" aria-labelledby={`start-${block}`}>
      <h2 id={`start-${block}`}>{t(`start.blocks.${block}.title`)}</h2>
      <p className="soft">{t(`start.blocks.${block}.lead`)}</p>
      {children}
      <FieldGrid fields={fields} />
    </section>
  )
}

const kept = new Map<string, readonly FieldDefinition[]>()

/** The same list every time, so that nothing is drawn again for it. */
function fieldsOf(keys: readonly string[]): readonly FieldDefinition[] {
  const name = keys.join(' ')
  const fields = kept.get(name) ?? startQuestions.fields.filter(({ key }) => keys.includes(key))
  kept.set(name, fields)
  return fields
}
