import { test } from '@playwright/test'
import { listActIds } from '../../../tools/ci/acts/act-ids.ts'

const KNOWN = new Set(listActIds())

/**
 * What a person does by hand, through the page alone: nothing in `press` may fill in by code what a page forgot to ask
 * (`npm test -- checks` keeps that). A run of all journeys fails unless every act of the workflow was pressed in it.
 */
export async function act(id: string, press: () => Promise<void>): Promise<void> {
  if (!KNOWN.has(id)) throw new Error(`The workflow has no act ${id}`)
  await test.step(id, press)
  test.info().annotations.push({ type: 'act', description: id })
}
