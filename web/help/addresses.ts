import { hrefOf } from '../kit/screen/navigation.ts'

export const helpPaths = {
  manual: '/helpDesk/manual',
  faq: '/helpDesk/faq',
  tickets: '/helpDesk/tickets',
  ticket: '/helpDesk/ticket',
} as const

export function manualHref(chapter?: string, at?: string): string {
  return hrefOf(helpPaths.manual, {}, { chapter, at })
}

export function faqHref(at?: string): string {
  return hrefOf(helpPaths.faq, {}, { at })
}

export function ticketHref(ticketCode: string): string {
  return hrefOf(helpPaths.ticket, {}, { ticket: ticketCode })
}

/** Reads the links of a manual, `manual:chapter#heading`, `faq:heading` and `tickets:`; null for any other. */
export function hrefOfHelpLink(link: string): string | null {
  const [, kind, target = '', heading] = /^(manual|faq|tickets):([\w-]*)(?:#([\w-]+))?$/.exec(link) ?? []
  if (kind === 'manual') return manualHref(target, heading)
  if (kind === 'faq') return faqHref(target)
  return kind === 'tickets' ? helpPaths.tickets : null
}
