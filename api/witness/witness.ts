/** Who outside sees checkpoints, by the name that the trail keeps. */
export type WitnessName = 'timestamp' | 'object_lock' | 'folder' | 'mail'

/** A checkpoint as it is shown to witnesses. */
export type ShownCheckpoint = { readonly checkpointNo: number; readonly note: string }

/** A checkpoint that a witness keeps: its number, and the SHA-256 of its note. */
export type KeptElsewhere = { readonly checkpointNo: number; readonly hash: string }

/** Somebody out of reach of whoever reaches the database and the checkpoint file. */
export type Witness = {
  readonly name: WitnessName
  /** where, without any secret: shown to staff and kept */
  readonly place: string
  /** Shows it a checkpoint; what comes back is the proof, where it gives one. */
  show(checkpoint: ShownCheckpoint): Promise<Buffer | null>
  /** Every checkpoint that it keeps; absent where it keeps none that could be asked for. */
  kept?(): AsyncIterable<KeptElsewhere>
}
