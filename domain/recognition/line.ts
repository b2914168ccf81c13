/** Corners on the picture as parts of width and height, from the top left one clockwise. */
type Corners = readonly (readonly [x: number, y: number])[]

export type RecognisedLine = {
  readonly text: string
  /** between 0 and 1: how sure the reader is of its signs */
  readonly score: number
  readonly corners: Corners
  /** centre and sizes in points, as if the paper lay straight */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** What a QR code says. */
export type RecognisedCode = { readonly text: string; readonly corners: Corners }

export type RecognisedPicture = {
  readonly lines: readonly RecognisedLine[]
  readonly codes: readonly RecognisedCode[]
}

export const NOTHING_READ: RecognisedPicture = { lines: [], codes: [] }
