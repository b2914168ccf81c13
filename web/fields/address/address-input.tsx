import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useForm, useLive } from '../form/live-form.ts'
import { pathOf } from '../form/names.ts'
import { BlockInput } from '../kinds/block-input.tsx'
import type { InputProps } from '../kinds/input-props.ts'

const AddressLine = lazy(async () => ({
  default: (await import('./address-line.tsx')).AddressLine,
}))

export function AddressInput(props: InputProps): ReactNode {
  const { name, isOpen } = props
  const { section } = useForm()
  const path = pathOf(section.key, name)
  const country = useLive(
    useCallback(({ answers }) => asText(findAnswer(answers, `${path}.countryCode`)), [path]),
  )
  const district = useLive(
    useCallback(({ answers }) => asText(findAnswer(answers, `${path}.district`)), [path]),
  )
  // Stays once it was there: what stands below does not jump when the line was understood.
  const [wasBlank] = useState(district === '')
  return (
    <>
      {isOpen && wasBlank && country === 'CN' && (
        <Suspense fallback={<div className="address-line" />}>
          <AddressLine name={name} label={props.label} />
        </Suspense>
      )}
      <BlockInput {...props} />
    </>
  )
}
