import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'

/** A paper as it was when somebody was asked to sign it. Blocks are read by the press alone, which has a template for each kind. */
export const PAPER = jsonColumn<PaperContent>(
  'signature_invitation.paper',
  byItsMarks<PaperContent>({
    id: z.string(),
    key: z.string(),
    family: z.string(),
    blocks: z.array(z.unknown()),
  }),
)
