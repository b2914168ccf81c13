import './consents.css'

type WordsPreviewProps = { label: string; title: string; words: string }

export function WordsPreview({ label, title, words }: WordsPreviewProps) {
  return (
    // A long text is moved by keyboard as well.
    <section className="admin-preview consent-preview" tabIndex={0} aria-label={label}>
      <strong>{title}</strong>
      {words.split('\n\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}
