import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { InputProps } from './input-props.ts'

const FileInput = lazy(async () => ({ default: (await import('./file-input.tsx')).FileInput }))

export function FileSlot(props: InputProps<'file'>): ReactNode {
  return (
    <Suspense fallback={<div className="file-slot" />}>
      <FileInput {...props} />
    </Suspense>
  )
}
