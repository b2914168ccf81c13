import { FootWords } from '../../kit/foot-words.tsx'
import { usePortal } from '../portal.ts'

export function Footer() {
  const { side } = usePortal()
  return (
    <footer className="shell-footer">
      <FootWords audience={side} />
    </footer>
  )
}
