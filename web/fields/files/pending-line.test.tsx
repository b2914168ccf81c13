import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { PendingLine } from './pending-line.tsx'
import type { PendingUpload } from './use-uploads.ts'

const FILE = new File(['x'.repeat(2048)], '营业执照.pdf')

function open(upload: Partial<PendingUpload>) {
  const pressed: string[] = []
  const { user } = show(
    <PendingLine
      upload={{ key: 'k', file: FILE, stage: 'sending', sent: 0, problem: null, ...upload }}
      onCancel={() => pressed.push('cancel')}
      onRetry={() => pressed.push('retry')}
    />,
    {},
    'customer',
  )
  return { user, pressed }
}

function button(key: 'uploader.retryOf' | 'uploader.removeOf' | 'uploader.cancelOf') {
  return screen.queryByRole('button', { name: say(`files:${key}`, { name: FILE.name }) })
}

test('a file on its way says how much has gone, and can be stopped', async () => {
  const { user, pressed } = open({ sent: 0.42 })
  expect(
    screen.getByRole('progressbar', {
      name: say('files:uploader.progress', { name: FILE.name, percent: 42 }),
    }),
  ).toBeTruthy()
  expect(button('uploader.retryOf')).toBeNull()
  await user.click(button('uploader.cancelOf') as HTMLElement)
  expect(pressed).toEqual(['cancel'])
})

test('while the network is away the file waits, and says so', () => {
  open({ stage: 'waits', sent: 0.5 })
  expect(screen.getByText(say('files:uploader.networkLost'))).toBeTruthy()
})

test('a refused file says why; it is tried again or taken off the list, not stopped', async () => {
  const { user, pressed } = open({ stage: 'failed', problem: '文件超过大小限制' })
  expect(screen.getByText('文件超过大小限制')).toBeTruthy()
  expect(button('uploader.cancelOf')).toBeNull()
  await user.click(button('uploader.retryOf') as HTMLElement)
  await user.click(button('uploader.removeOf') as HTMLElement)
  expect(pressed).toEqual(['retry', 'cancel'])
})
