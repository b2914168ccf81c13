export type RecognisedLine = {
  readonly text: string
  /** between 0 and 1: how sure the reader is of its signs */
  readonly score: number
  /** its corners on the picture as parts of width and height, from the top left one clockwise */
  readonly corners: readonly (readonly [x: number, y: number])[]
  /** centre and sizes in points, as if the paper lay straight */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}
