import type { CallRequest } from '@kaihu/contract/call.ts'
import { findOrdersByNumber } from '@kaihu/contract/order-numbers.ts'
import { type MaskedKind, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../client/call/use-call.ts'
import { useUser } from '../../../client/session.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import { FoundOrders } from './found-orders.tsx'

type Kind = CallRequest<typeof findOrdersByNumber>['body']['kind']

const KINDS: readonly Kind[] = ['phone', 'identity']
const SHORTEST = 4

/** The kinds of numbers that the role may search by: those that it may have shown. */
function kindsOf(role: string): readonly Kind[] {
  const shown: readonly MaskedKind[] = isRole(role) ? revealableBy(role) : []
  return KINDS.filter((kind) => shown.includes(kind))
}

/** The way to orders by a number of somebody in the application; it is asked what for, and kept. */
export function NumberSearch() {
  const { say } = useWords()
  const kinds = kindsOf(useUser()?.staff?.currentRole ?? '')
  const [isOpen, setOpen] = useState(false)
  if (kinds.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('numberSearch.open')}</Button>
      {isOpen && <SearchDialog kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ kinds, onClose }: { kinds: readonly Kind[]; onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const search = useCall(findOrdersByNumber, { quiet: true })
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'phone')
  // Somebody's number is not kept in the browser, unlike other words that were typed.
  const [number, setNumber] = useState('')
  const [wasTried, setTried] = useState(false)
  const isShort = number.replaceAll(/[^\p{L}\p{N}]/gu, '').length < SHORTEST
  const check = () => {
    setTried(true)
    return !isShort
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('numberSearch.open')}
      effect={say('numberSearch.effect')}
      confirmLabel={say('numberSearch.search')}
      reason="required"
      reasonLabel={say('numbers.purpose')}
      isBusy={search.isPending}
      problem={search.error ? refusalWords(search.error, words) : null}
      check={check}
      onConfirm={(purpose) => search.mutate({ body: { kind, number: number.trim(), purpose } })}
      onCancel={onClose}
      outcome={search.data && <FoundOrders found={search.data} onOpen={onClose} />}
    >
      {kinds.length > 1 && (
        <FieldLine label={say('numberSearch.kind')}>
          {(aria) => (
            <Radio.Group
              id={aria.id}
              value={kind}
              onChange={({ target }) => setKind(target.value as Kind)}
              options={kinds.map((value) => ({ value, label: say(`numberSearch.kinds.${value}`) }))}
            />
          )}
        </FieldLine>
      )}
      <FieldLine
        label={say(`numberSearch.kinds.${kind}`)}
        hint={say('numberSearch.hint')}
        problem={wasTried && isShort ? say('numberSearch.tooShort') : null}
      >
        {(aria) => (
          <Input
            {...aria}
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </FieldLine>
    </ConfirmDialog>
  )
}
