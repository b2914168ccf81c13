/** What holds for every row of the table: the code keeps it once, so no row says it. */
export const ROW_RULES: readonly string[] = [
  'One use case performs a transition: it locks the order, checks its version, asks `decide()` for flow, role, scope, guards and four eyes, and writes events, audit and jobs in one transaction.',
  'A return to the customer remembers where the order stood, the marks and their words; a submission clears them and keeps the round in history.',
  'The remembered way back (W11, W14) is lost as soon as a field that matters to screening changes: names, documents, birth dates, countries, ownership, roles.',
  'Maker and checker are two persons, also for leaders and for people with several roles.',
  '`crt_return` counts the rounds with the CRT.',
  '`convert_to_bau` makes the order a standard one for good and keeps everything that was typed.',
  'Reaching a final status cancels open tasks, invitations and pending approvals.',
  'A row with a checker parks the order where it stands; the checker may refuse, and the order simply stays. An approval carries the hash of what was approved and dies when that changes.',
]

export const FOUR_EYES: readonly string[] = [
  'Persons are compared, not roles.',
  'Whoever entered the due-diligence record does not approve it for the CRT; AO and CM of W32 are two persons; the RM who gave a discount does not approve it.',
  'No business role is an administrator. ADMIN sees no order, and what one administrator changes another releases.',
  'Customers reach their own orders only, and never read internal comments, scores, hits or reasons of a rejection.',
]
