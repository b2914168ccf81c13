import { screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Fields({ words }: { words: Promise<string> | null }) {
  return <p>{words ? use(words) : 'fields'}</p>
}

function Page({ words }: { words: Promise<string> | null }) {
  return (
    <Suspense fallback={<p>the page is gone</p>}>
      <h1>page</h1>
      <ConfirmDialog
        isOpen
        title="act"
        effect="what it does"
        confirmLabel="go"
        reason="required"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        <Fields words={words} />
      </ConfirmDialog>
    </Suspense>
  )
}

test('fields that fetch words take neither the page, nor the dialog, nor what was typed', async () => {
  const { rerender, user } = show(<Page words={null} />)
  await user.type(await screen.findByRole('textbox'), 'because')
  const { promise, resolve } = Promise.withResolvers<string>()
  rerender(<Page words={promise} />)
  expect(screen.queryByText('the page is gone')).toBeNull()
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('because')
  resolve('more fields')
  expect(await screen.findByText('more fields')).toBeDefined()
})
