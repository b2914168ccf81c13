import { guessSlot, type PossibleSlot, slotOfPaper } from '@kaihu/domain/application/files/guess-slot.ts'
import type { SlotPath } from '@kaihu/domain/application/files/slot-path.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import { openSlots } from '@kaihu/domain/application/files/slots.ts'
import { slotsOfPapers } from '@kaihu/domain/application/files/slots-of-papers.ts'
import { type Answers, asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { useMemo, useState } from 'react'
import { preparePhoto, readPhotograph } from '../../../client/files/photo-reading.ts'
import { useForm } from '../../form/live-form.ts'
import { type OwnerAtHand, useAtHand } from '../../photo/papers-store.ts'
import { useSay } from '../../say.ts'
import { useFileDesk } from '../file-desk.ts'
import { handFiles } from '../handed.ts'
import { filesIn, type Handed, withHanded } from './fold-handed.ts'

export type Place = PossibleSlot & { readonly label: string }

/** `slot` is empty while nobody knows where the file belongs. Of a paper that was looked at before it is known. */
export type Row = {
  readonly key: string
  readonly file: File
  readonly slot: SlotPath
  readonly isLookedAt: boolean
}

function usePlaces(): readonly Place[] {
  const say = useSay()
  const { section, context, saved, live, isOpen } = useForm()
  return useMemo(
    () =>
      openSlots(live.get().answers, context)
        .filter((one) => one.section === section.key && isOpen(one.slot))
        .map(({ slot, field, label }) => {
          const [person] = personsOfSlot(slot, saved, context.flow)
          const words = say(label)
          return {
            slot,
            key: field.key,
            label: person ? `${words} · ${person.name}` : words,
            ...(person && { person: person.name }),
          }
        }),
    [say, section, context, saved, live, isOpen],
  )
}

/** Where a picture belongs whose name says nothing: by what is read off it. */
async function slotByLooking(
  orderCode: string,
  file: File,
  places: readonly Place[],
  companyName: string,
): Promise<SlotPath | undefined> {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return undefined
  const photo = await preparePhoto(file)
  if (!photo) return undefined
  return slotOfPaper(await readPhotograph(orderCode, photo), places, companyName)?.slot
}

/** Pictures whose details were taken where a person or a company was asked, for slots that hold nothing yet. */
function rowsAtHand(
  owners: readonly OwnerAtHand[],
  places: readonly Place[],
  saved: Answers,
): readonly Row[] {
  return slotsOfPapers(owners, places, saved)
    .filter(({ slot }) => filesIn(saved, slot) === 0)
    .map(({ paper, slot }) => ({ key: crypto.randomUUID(), file: paper.file, slot, isLookedAt: true }))
}

export function useSorting() {
  const { orderCode } = useFileDesk()
  const { saved, live } = useForm()
  const places = usePlaces()
  const { owners } = useAtHand(orderCode)
  const [rows, setRows] = useState(() => rowsAtHand(owners, places, saved))
  const [handed, setHanded] = useState<Handed>(new Map())
  const [looking, setLooking] = useState(0)
  const [sent, setSent] = useState(0)
  const choose = (key: string, slot: Row['slot']) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, slot } : row)))
  const look = async (left: readonly Row[]) => {
    const companyName = asText(findAnswer(saved, 'companyInfo.companyName'))
    setLooking((now) => now + 1)
    for (const { key, file } of left) {
      // What cannot be read now is chosen by hand.
      const slot = await slotByLooking(orderCode, file, places, companyName).catch(() => undefined)
      if (slot !== undefined)
        setRows((now) => now.map((row) => (row.key === key && row.slot === '' ? { ...row, slot } : row)))
    }
    setLooking((now) => now - 1)
  }
  const add = (files: readonly File[]) => {
    const added = files.map(
      (file): Row => ({
        key: crypto.randomUUID(),
        file,
        slot: guessSlot(file.name, places)?.slot ?? '',
        isLookedAt: false,
      }),
    )
    setRows((now) => [...now, ...added])
    void look(added.filter(({ slot }) => slot === ''))
  }
  const put = () => {
    const ready = rows.filter(({ slot }) => slot !== '')
    for (const { slot, file } of ready) handFiles(slot, [file])
    setRows(rows.filter(({ slot }) => slot === ''))
    setHanded((now) => withHanded(now, ready, live.get().answers))
    setSent(ready.length)
  }
  const leave = (key: string) => setRows((now) => now.filter((row) => row.key !== key))
  return { places, rows, handed, isLooking: looking > 0, sent, add, choose, leave, put }
}
