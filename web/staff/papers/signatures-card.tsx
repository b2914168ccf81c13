import { useTranslation } from 'react-i18next'
import { useInvitations } from '../../client/files/signatures.ts'
import { AskablePeople } from '../../fields/signatures/askable-people.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'

const minute = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

/** Who was asked to sign online, and how far each is; who fills in for the customer asks them here. Else nothing where nobody was. */
export default function SignaturesCard({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('signatures')
  const { data } = useInvitations(orderCode)
  if (!data) return null
  const asked = data.people.flatMap((person) => {
    const signatures = person.signatures.filter(({ invitation }) => invitation !== null)
    return signatures.length > 0 ? [{ ...person, signatures }] : []
  })
  const list = data.mayInvite ? data : { ...data, people: asked }
  if (list.people.length === 0) return null
  return (
    <SectionCard title={t('staff.title')} note={t('staff.note')}>
      <AskablePeople
        orderCode={orderCode}
        list={list}
        minute={(instant) => minute.format(new Date(instant))}
      />
    </SectionCard>
  )
}
