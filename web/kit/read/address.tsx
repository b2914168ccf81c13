import { Fragment } from 'react'
import './address.css'

/** After a slash or a low line, or before a dot that a name follows: a number, with its dots and its port, stays whole. */
const PARTS = /(?<=[^/]\/|_)(?!\/)|(?=\.[a-z])/i

/** The address of a system, or the name of a setting: where it takes several lines it breaks between its parts. */
export function Address({ text }: { text: string }) {
  return (
    <span className="address">
      {text.split(PARTS).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
