import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSayDiligence } from '../say-diligence.ts'

type Props = {
  children: ReactNode
  onTake: () => void
  onKeep: () => void
}

/** A colleague saved this part while somebody types: shows their answers, and lets the person choose. */
export function ChangedMeanwhile({ children, onTake, onKeep }: Props) {
  const say = useSayDiligence()
  return (
    <div className="dd-meanwhile" role="alert">
      <p>{say('investigate.changedMeanwhile')}</p>
      {children}
      <div className="dd-acts">
        <Button onClick={onTake}>{say('investigate.takeTheirs')}</Button>
        <Button onClick={onKeep}>{say('investigate.keepMine')}</Button>
      </div>
    </div>
  )
}
