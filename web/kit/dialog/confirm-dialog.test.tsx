import { screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Coming } from './coming.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Fields({ words }: { words: Promise<string> | null }) {
  return <p>{words ? use(words) : 'fields'}</p>
}

type PageProps = { words: Promise<string> | null; onConfirm?: () => void }

function Page({ words, onConfirm = () => undefined }: PageProps) {
  return (
    <Suspense fallback={<p>the page is gone</p>}>
      <h1>page</h1>
      <ConfirmDialog
        isOpen
        title="act"
        effect="what it does"
        confirmLabel="go"
        reason="required"
        onConfirm={onConfirm}
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

test('nothing is confirmed before everything that the dialog shows or asks is there', async () => {
  const onConfirm = vi.fn()
  const { promise, resolve } = Promise.withResolvers<string>()
  const { user } = show(<Page words={promise} onConfirm={onConfirm} />)
  await user.type(await screen.findByRole('textbox'), 'because')
  await user.click(screen.getByRole('button', { name: 'go' }))
  expect(onConfirm).not.toHaveBeenCalled()
  resolve('more fields')
  await screen.findByText('more fields')
  await user.click(screen.getByRole('button', { name: 'go' }))
  expect(onConfirm).toHaveBeenCalledWith('because')
})

test('two facts that still come keep an act back until both are there', async () => {
  const onConfirm = vi.fn()
  const dialog = (first: boolean, second: boolean) => (
    <ConfirmDialog isOpen title="act" effect="" confirmLabel="go" onConfirm={onConfirm} onCancel={vi.fn()}>
      {first ? 'a rate' : <Coming />}
      {second ? 'its fees' : <Coming />}
    </ConfirmDialog>
  )
  const { rerender, user } = show(dialog(false, false))
  const press = async () => user.click(await screen.findByRole('button', { name: 'go' }))
  await press()
  rerender(dialog(true, false))
  await press()
  expect(onConfirm).not.toHaveBeenCalled()
  rerender(dialog(true, true))
  await press()
  expect(onConfirm).toHaveBeenCalledOnce()
})
