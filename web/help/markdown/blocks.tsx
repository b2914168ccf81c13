import type { MarkedToken, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Inline } from './inline.tsx'
import { Picture, pictureOf } from './picture.tsx'

/** The blocks of a text: paragraphs, pictures, lists, tables, notes. Anything else is not used in manuals and shows nothing. */
export function Blocks({ tokens }: { tokens: readonly MarkedToken[] }): ReactNode {
  return tokens.map((token, index) => <Block key={index} token={token} />)
}

function Block({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <Paragraph paragraph={token} />
    case 'list':
      return <List list={token} />
    case 'table':
      return <Table table={token} />
    case 'blockquote':
      return (
        <div className="manual-note">
          <Blocks tokens={token.tokens as MarkedToken[]} />
        </div>
      )
    default:
      return null
  }
}

function Paragraph({ paragraph }: { paragraph: Tokens.Paragraph }) {
  const image = pictureOf(paragraph)
  if (image) return <Picture image={image} />
  return (
    <p>
      <Inline tokens={paragraph.tokens as MarkedToken[]} />
    </p>
  )
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      <ItemContent tokens={item.tokens as MarkedToken[]} />
    </li>
  ))
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function ItemContent({ tokens }: { tokens: readonly MarkedToken[] }): ReactNode {
  return tokens.map((token, index) =>
    token.type === 'text' && token.tokens ? (
      <Inline key={index} tokens={token.tokens as MarkedToken[]} />
    ) : (
      <Block key={index} token={token} />
    ),
  )
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    <table className="manual-table">
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            <th key={index} scope="col">
              <Inline tokens={cell.tokens as MarkedToken[]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Inline tokens={cell.tokens as MarkedToken[]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
