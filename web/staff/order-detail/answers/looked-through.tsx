import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../words.ts'

type LookedThroughProps = { title: string; isReviewed: boolean; onLook: () => void }

/** At the end of a section: that it was looked through, which leads on to the next one. */
export function LookedThrough({ title, isReviewed, onLook }: LookedThroughProps) {
  const { say } = useWords()
  return (
    <p className="looked-through">
      <Button
        size="small"
        aria-pressed={isReviewed}
        aria-label={say('review.lookedNamed', { section: title })}
        icon={isReviewed ? <CheckOutlined aria-hidden /> : undefined}
        onClick={onLook}
      >
        {say(isReviewed ? 'review.isReviewed' : 'review.looked')}
      </Button>
    </p>
  )
}
