import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button, Checkbox } from 'antd'
import { usePapers } from '../../../client/files/papers.ts'
import { useWords } from '../../words.ts'

type Props = {
  orderCode: string
  keys: readonly string[]
  signed: readonly string[]
  problem: string | null
  onChange: (keys: readonly string[]) => void
}

/** The papers that the order needs signed at the visit, to be ticked off one by one or all at once. */
export function SignedPapers({ orderCode, keys, signed, problem, onChange }: Props) {
  const { say, locale } = useWords()
  const papers = usePapers(orderCode).data?.papers ?? []
  if (keys.length === 0) return null
  const titleOf = (key: string) => {
    const title = papers.find((paper) => paper.key === key)?.title
    return `${key} ${pick(locale, named(title?.zh, title?.en)) ?? ''}`.trim()
  }
  return (
    <fieldset className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <legend>
        {say('desk:visit.papers')}{' '}
        <Button type="link" size="small" onClick={() => onChange([...keys])}>
          {say('desk:visit.allSigned')}
        </Button>
      </legend>
      <Checkbox.Group
        className="visit-papers"
        value={[...signed]}
        options={keys.map((key) => ({ value: key, label: titleOf(key) }))}
        onChange={(checked) => onChange(checked.map(String))}
      />
      {problem && (
        <p className="act-field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
