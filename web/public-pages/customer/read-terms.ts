import '../../client/call/schemas-without-eval.ts'
import { type ConsentTextView, readConsentTexts } from '@kaihu/contract/consents.ts'
import { callApi } from '../../client/call/call.ts'

export async function readTerms(): Promise<readonly ConsentTextView[]> {
  return (await callApi(readConsentTexts, {}, { quiet: true, loading: 'none' })).items
}
