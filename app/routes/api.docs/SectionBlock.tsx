import { Table } from '~/ui/Table'
import { CodeBlock, Coded, CodedParagraphs } from './Coded'
import type { Block } from './sections'

/** A piece of a section about the API as a whole. */
export function SectionBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <CodedParagraphs text={block.text} />
    case 'code':
      return <CodeBlock code={block.code} isShell={block.isShell} />
    case 'table':
      return (
        <Table caption={block.caption} columns={block.columns}>
          {block.rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Coded text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )
    case 'shape':
      return (
        <article className="api-shape" id={`shape-${block.name}`} aria-labelledby={`shape-${block.name}-name`}>
          <h3 id={`shape-${block.name}-name`}>
            <code dir="ltr">{block.name}</code>
          </h3>
          <CodeBlock code={block.shape} />
          {block.notes.map((note) => (
            <p key={note} className="small">
              <Coded text={note} />
            </p>
          ))}
        </article>
      )
  }
}
