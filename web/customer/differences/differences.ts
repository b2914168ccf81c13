import { createContext } from 'react'
import { createStore } from '../../kit/store.ts'
import type { Application } from '../steps/use-application.ts'

export type Differences = Application['differences']

export const DifferencesContext = createContext<Differences>([])

/** Those of which the customer said that the answer stays as typed, until the page is opened again; it is for nobody to decide. */
export const keptStore = createStore<ReadonlySet<string>>(new Set())

export function differenceKey({ path, documentId, paper }: Differences[number]): string {
  return `${documentId} ${paper} ${path}`
}
