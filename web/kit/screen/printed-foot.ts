import { useEffect } from 'react'

const MINUTE_LENGTH = 16

/** Printed beside the number of the page (base.css), by the bank's clock. */
export function usePrintedFoot(what: string): void {
  useEffect(() => {
    const root = document.documentElement
    const write = () => {
      const now = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, MINUTE_LENGTH)
      // A JSON text is a text of CSS as well.
      root.style.setProperty('--printed', JSON.stringify(`${what} · ${now}`))
    }
    window.addEventListener('beforeprint', write)
    return () => {
      window.removeEventListener('beforeprint', write)
      root.style.removeProperty('--printed')
    }
  }, [what])
}
