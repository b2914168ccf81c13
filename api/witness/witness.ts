/** Who outside sees checkpoints, by the name that the trail keeps. */
export type WitnessName = 'timestamp' | 'object_lock' | 'folder' | 'mail'

export type ShownCheckpoint = { readonly checkpointNo: number; readonly note: string }

export type KeptElsewhere = { readonly checkpointNo: number; readonly hash: string }

export type Witness = {
  readonly name: WitnessName
  /** where, without any secret: shown to staff and kept */
  readonly place: string
  /** Shows it a checkpoint; what comes back is the proof, where it gives one. */
  show(checkpoint: ShownCheckpoint): Promise<Buffer | null>
  /** Every checkpoint that it keeps; absent where it keeps none that could be asked for. */
  kept?(): AsyncIterable<KeptElsewhere>
}
