import { readUserCode } from '@kaihu/contract/command-line.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import '../admin.css'
import { useAdminWords } from '../use-admin-words.ts'
import './command-line.css'
import { CodeForm } from './code-form.tsx'
import { WaitingLogin } from './waiting-login.tsx'

export default function CommandLinePage() {
  const { say } = useAdminWords()
  const [search, change] = useSearchValues()
  const code = readUserCode(search['code'] ?? '')
  return (
    <>
      <PageHeader title={say('commandLine.title')} note={say('commandLine.note')} />
      <SectionCard title={say(code.length === 8 ? 'commandLine.asks' : 'commandLine.which')}>
        {code.length === 8 ? (
          <WaitingLogin key={code} code={code} onOther={() => change({ code: null })} />
        ) : (
          <CodeForm onCode={(typed) => change({ code: typed })} />
        )}
      </SectionCard>
    </>
  )
}
