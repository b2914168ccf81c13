import { useEffect, useRef } from 'react'

export function LivePicture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video ref={video} className="studio-picture studio-live" autoPlay muted playsInline aria-label={label} />
  )
}
