import type { LookPartView } from '@kaihu/contract/admin-look.ts'
import { paletteSchema } from '@kaihu/domain/admin/look/look-parts.ts'
import { findDimColours, PALETTE_PARTS, type Palette, type PalettePart } from '@kaihu/domain/base/palette.ts'
import { Input } from '../../../kit/form/input.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { type AdminSay, useAdminWords } from '../use-admin-words.ts'
import { LookDialog } from './look-dialog.tsx'

const COLOUR = /^#[0-9a-f]{6}$/i

/** What is wrong with each colour: told as it is chosen, with the contrast that it has. */
function problemsOf(palette: Palette, say: AdminSay): Readonly<Partial<Record<PalettePart, string>>> {
  const unread = PALETTE_PARTS.filter((part) => !COLOUR.test(palette[part]))
  if (unread.length > 0)
    return Object.fromEntries(unread.map((part) => [part, say('refusals.colour_invalid')]))
  return Object.fromEntries(
    findDimColours(palette).map(({ part, text, ground, ratio }) => [
      part,
      say('refusals.colours_dim', { text, ground, ratio }),
    ]),
  )
}

export function ColoursDialog({ view, onClose }: { view: LookPartView; onClose: () => void }) {
  const { say } = useAdminWords()
  const title = say('common.changeNamed', { name: say('look.part.colours') })
  const { value: typed, set } = useUnsent<Palette>(
    `${title}/value`,
    paletteSchema.parse(view.own ?? view.delivered),
  )
  const problems = problemsOf(typed, say)
  return (
    <LookDialog view={view} value={typed} check={() => Object.keys(problems).length === 0} onClose={onClose}>
      <div className="admin-grid">
        {PALETTE_PARTS.map((part) => (
          <FieldLine
            key={part}
            label={say(`look.colour.${part}`)}
            hint={say(`look.colourHint.${part}`)}
            problem={problems[part] ?? null}
          >
            {(aria) => (
              <span className="texts-colour">
                <input
                  type="color"
                  aria-label={say('look.pick', { name: say(`look.colour.${part}`) })}
                  value={COLOUR.test(typed[part]) ? typed[part] : '#000000'}
                  onChange={({ target }) => set({ ...typed, [part]: target.value })}
                />
                <Input
                  {...aria}
                  maxLength={7}
                  value={typed[part]}
                  onChange={({ target }) => set({ ...typed, [part]: target.value.trim() })}
                />
              </span>
            )}
          </FieldLine>
        ))}
      </div>
    </LookDialog>
  )
}
