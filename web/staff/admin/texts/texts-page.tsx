import { useLook } from '../../../client/admin.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { LookCard } from './look-card.tsx'
import { PreviewButton } from './preview-button.tsx'
import { TextsCard } from './texts-card.tsx'
import './texts.css'

export default function TextsPage() {
  const { say } = useAdminWords()
  const query = useLook()
  return (
    <>
      <PageHeader title={say('texts.title')} note={say('texts.note')} actions={<PreviewButton />} />
      <LoadState query={query} lines={4}>
        {({ items }) => (
          <>
            <LookCard parts={items} />
            <TextsCard />
          </>
        )}
      </LoadState>
    </>
  )
}
