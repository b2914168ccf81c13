import type {
  DifferenceContent,
  DifferenceReport,
  ReportedOwner,
} from '@kaihu/contract/difference-reports.ts'
import { DIFFERENCE_KINDS, type DifferenceKind } from '@kaihu/domain/diligence/differences/difference.ts'
import { kindsNotShown } from '@kaihu/domain/diligence/differences/shown-kinds.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { DayInput } from '../acts/day-input.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { bankToday } from '../today.ts'
import { type DraftOwner, isOwnerWhole, OwnersEditor } from './owners-editor.tsx'
import { useDifferenceWords } from './use-difference-words.ts'
import { useReportWriting } from './use-report-writing.ts'

type Draft = Omit<DifferenceContent, 'found' | 'filed'> & { found: DraftOwner[]; filed: DraftOwner[] }
type Props = { report: DifferenceReport; declared: readonly ReportedOwner[]; onClose: () => void }

function keyed(owners: readonly ReportedOwner[]): DraftOwner[] {
  return owners.map((owner, key) => ({ ...owner, key }))
}

function draftOf({ content }: DifferenceReport, declared: readonly ReportedOwner[]): Draft {
  const { found, filed, ...rest } = content ?? {
    filedSeenOn: bankToday(),
    filed: [],
    found: declared,
    kinds: [],
    explanation: '',
    customerAskedOn: null,
  }
  return { ...rest, found: keyed(found), filed: keyed(filed) }
}

function isWhole(draft: Draft): boolean {
  const { found, filed, kinds, explanation, filedSeenOn } = draft
  const areOwnersWhole = [...found, ...filed].every(isOwnerWhole) && found.length > 0
  const isShown = kinds.length > 0 && kindsNotShown(kinds, draft).length === 0
  return areOwnersWhole && isShown && explanation.trim() !== '' && filedSeenOn !== ''
}

function contentOf({ found, filed, ...rest }: Draft): DifferenceContent {
  const plain = ({ key: _key, ...owner }: DraftOwner) => owner
  return { ...rest, found: found.map(plain), filed: filed.map(plain) }
}

export function PrepareDialog({ report, declared, onClose }: Props) {
  const { say } = useDifferenceWords()
  const writing = useReportWriting(report, onClose)
  const [draft, setDraft] = useState(() => draftOf(report, declared))
  const [wasTried, setTried] = useState(false)
  return (
    <ConfirmDialog
      isOpen
      isWide
      title={`${say('differences.act.prepare')} ${report.number}`}
      effect={`${say('differences.column.due')} ${report.dueOn}`}
      confirmLabel={say('differences.save')}
      isBusy={writing.isBusy}
      problem={writing.problem}
      check={() => {
        setTried(true)
        return isWhole(draft)
      }}
      onConfirm={() => writing.save(contentOf(draft))}
      onCancel={onClose}
    >
      <OwnersEditor
        title={say('differences.found')}
        owners={draft.found}
        isRequired
        wasTried={wasTried}
        onChange={(found) => setDraft({ ...draft, found })}
      />
      <OwnersEditor
        title={say('differences.filed')}
        owners={draft.filed}
        wasTried={wasTried}
        onChange={(filed) => setDraft({ ...draft, filed })}
      />
      <DifferenceFields
        draft={draft}
        wasTried={wasTried}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
    </ConfirmDialog>
  )
}

type FieldsProps = { draft: Draft; wasTried: boolean; onChange: (part: Partial<Draft>) => void }

function DifferenceFields({ draft, wasTried, onChange }: FieldsProps) {
  const { say } = useDifferenceWords()
  const { kinds, explanation, filedSeenOn, customerAskedOn } = draft
  const missing = (isThere: boolean) => (wasTried && !isThere ? say('differences.missing') : null)
  const hidden = kindsNotShown(kinds, draft).map((kind) => say(`differences.kind.${kind}`))
  const notShown =
    wasTried && hidden.length > 0 ? say('differences.notShown', { kinds: hidden.join(' · ') }) : null
  return (
    <>
      <FieldLine label={say('differences.kinds')} problem={missing(kinds.length > 0) ?? notShown}>
        {() => (
          <Checkbox.Group
            value={kinds}
            onChange={(value) => onChange({ kinds: value as DifferenceKind[] })}
            options={DIFFERENCE_KINDS.map((value) => ({ value, label: say(`differences.kind.${value}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine label={say('differences.explanation')} problem={missing(explanation.trim() !== '')}>
        {(aria) => (
          <Input.TextArea
            {...aria}
            rows={3}
            maxLength={2_000}
            value={explanation}
            onChange={({ target }) => onChange({ explanation: target.value })}
          />
        )}
      </FieldLine>
      <Day
        label={say('differences.filedSeenOn')}
        problem={missing(filedSeenOn !== '')}
        value={filedSeenOn}
        onChange={(day) => onChange({ filedSeenOn: day })}
      />
      <Day
        label={say('differences.customerAskedOn')}
        problem={null}
        value={customerAskedOn ?? ''}
        onChange={(day) => onChange({ customerAskedOn: day === '' ? null : day })}
      />
    </>
  )
}

type DayProps = { label: string; problem: string | null; value: string; onChange: (day: string) => void }

function Day({ label, problem, value, onChange }: DayProps) {
  return (
    <FieldLine label={label} problem={problem}>
      {(aria) => <DayInput aria={aria} value={value} to={bankToday()} onChange={onChange} />}
    </FieldLine>
  )
}
