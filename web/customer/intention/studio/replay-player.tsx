import { type SyntheticEvent, useEffect, useRef } from 'react'

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

export function ReplayPlayer({ bytes, label }: { bytes: Blob; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(bytes)
    if (video.current) video.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return (
    <video
      ref={video}
      className="studio-picture"
      controls
      playsInline
      aria-label={label}
      onLoadedMetadata={findLength}
    >
      {/* One's own words need no captions; the script stands beside the player. */}
      <track kind="captions" />
    </video>
  )
}
