import type { SyntheticEvent } from 'react'

/** Beyond any recording: a player that is sent there finds the end. */
const FAR = 1e101

/** A camera's file does not say its length: the player goes to its end once and knows it then. */
function findLength({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
  if (Number.isFinite(video.duration)) return
  video.addEventListener(
    'durationchange',
    () => {
      video.currentTime = 0
    },
    { once: true },
  )
  video.currentTime = FAR
}

/** Plays what was recorded, from this browser. */
export function ReplayPlayer({ address, label }: { address: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the person's own recording has no captions; the script stands beside it
    <video
      className="studio-picture"
      src={address}
      controls
      playsInline
      aria-label={label}
      onLoadedMetadata={findLength}
    />
  )
}
