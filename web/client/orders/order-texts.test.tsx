import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { useSay } from '../../fields/say.ts'
import { show } from '../../testing/show.tsx'
import { useOrderTexts } from './order-texts.ts'

function textsOf(fees: string) {
  return [
    {
      namespace: 'application',
      group: 'notices',
      words: { 'en-US': { fees }, 'zh-CN': { fees: `中文 ${fees}` } },
    },
  ]
}

function Page({ texts }: { texts: ReturnType<typeof textsOf> | undefined }) {
  useOrderTexts(texts)
  const say = useSay()
  return <p>{say('application:notices.fees')}</p>
}

test('what is agreed to is said in the words of its order, and those of another order in turn', async () => {
  const delivered = i18next.t('application:notices.fees' as never)
  const { rerender } = show(<Page texts={undefined} />)
  await screen.findByText(delivered)
  rerender(<Page texts={textsOf('Our own fees')} />)
  await screen.findByText('Our own fees')
  expect(screen.queryByText(delivered)).toBeNull()
  rerender(<Page texts={textsOf(delivered)} />)
  await screen.findByText(delivered)
})
