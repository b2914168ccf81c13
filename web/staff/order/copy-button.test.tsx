import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toastStore } from '../../kit/toast/toast-store.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { CopyButton } from './copy-button.tsx'

const CODE = 'AO20261100000012'

function nameOf(action: 'copy' | 'copied'): string {
  return `${say(`common:action.${action}`)} ${CODE}`
}

test('a copied order code says so for a moment', async () => {
  const { user } = show(<CopyButton text={CODE} />)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: nameOf('copy') }))
  await screen.findByRole('button', { name: nameOf('copied') })
  expect(written).toHaveBeenCalledWith(CODE)
  expect(toastStore.get()).toEqual([])
  written.mockRestore()
})

test('a clipboard that the browser refuses is told in words, and nothing is said to be copied', async () => {
  const { user } = show(<CopyButton text={CODE} />)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: nameOf('copy') }))
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual([say('common:message.notCopied')]),
  )
  expect(screen.queryByRole('button', { name: nameOf('copied') })).toBeNull()
  written.mockRestore()
})
